package snx.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.training.GradientCollector;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which package may know which, and what never leaves its package. */
@AnalyzeClasses(packages = "snx", importOptions = DoNotIncludeTests.class)
final class ArchitectureTest {

  /** What the stable face stands on. */
  private static final Set<String> FACED =
      Set.of(
          "data",
          "tensor",
          "graph",
          "tabular",
          "model",
          "solve",
          "explain",
          "counterfactual",
          "metric",
          "report");

  /** For every package the packages below it that it may know; one that is not here knows all. */
  private static final Map<String, Set<String>> BELOW =
      Map.ofEntries(
          Map.entry("data", Set.of()),
          Map.entry("tensor", Set.of("data")),
          Map.entry("graph", Set.of("data", "tensor")),
          Map.entry("tabular", Set.of("data", "tensor")),
          Map.entry("model", Set.of("data", "tensor", "graph", "tabular")),
          Map.entry("solve", Set.of("data", "tensor")),
          Map.entry("explain", Set.of("data", "tensor", "graph", "tabular", "model", "solve")),
          Map.entry("metric", Set.of("data", "graph", "tabular", "model", "explain")),
          Map.entry(
              "attack",
              Set.of("data", "tensor", "graph", "tabular", "model", "solve", "explain", "metric")),
          Map.entry(
              "counterfactual", Set.of("data", "tensor", "tabular", "model", "solve", "explain")),
          Map.entry(
              "report",
              Set.of("data", "graph", "tabular", "solve", "explain", "counterfactual", "metric")),
          Map.entry("api", FACED),
          Map.entry("chem", with(FACED, "api")),
          Map.entry("brain", with(FACED, "api")),
          Map.entry("bench", with(FACED, "api", "attack", "chem", "brain")));

  /** These hold the number in memory that is freed before the engine goes back through it. */
  private static final Set<String> UNSAFE = Set.of("mul", "div", "pow", "maximum", "minimum");

  /** These bring an array, or one of its numbers, to the heap, and wait for the device. */
  private static final Pattern COPY =
      Pattern.compile(
          "to(\\w*Array|\\w*Buffer|DebugString)|contentEquals|allClose|"
              + "get(Float|Double|Boolean|Int|Long|Byte|Uint8|String)");

  private static Set<String> with(Set<String> some, String... more) {
    return Stream.concat(some.stream(), Stream.of(more)).collect(Collectors.toSet());
  }

  @ArchTest
  static void every_package_knows_only_packages_below_it(JavaClasses project) {
    BELOW.forEach(
        (name, below) -> {
          String[] allowed =
              Stream.concat(Stream.of(name), below.stream())
                  .map(one -> "snx." + one + "..")
                  .toArray(String[]::new);
          noClasses()
              .that()
              .resideInAPackage("snx." + name + "..")
              .should()
              .dependOnClassesThat(resideInAPackage("snx..").and(resideOutsideOfPackages(allowed)))
              .allowEmptyShould(true)
              .check(project);
        });
  }

  @ArchTest
  static final ArchRule packages_form_no_cycle =
      slices().matching("snx.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule packages_of_molecules_form_no_cycle =
      slices().matching("snx.chem.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule packages_of_connectomes_form_no_cycle =
      slices().matching("snx.brain.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule cdk_lives_in_chemistry_only =
      noClasses()
          .that()
          .resideOutsideOfPackage("snx.chem..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.openscience..");

  @ArchTest
  static final ArchRule the_command_line_lives_in_its_package_only =
      noClasses()
          .that()
          .resideOutsideOfPackage("snx.cli..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("picocli..", "me.tongfei..");

  @ArchTest
  static final ArchRule parquet_lives_in_its_package_only =
      noClasses()
          .that()
          .resideOutsideOfPackage("snx.report.parquet..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.parquet..", "org.apache.hadoop..");

  @ArchTest
  static final ArchRule the_fast_path_knows_no_other_part_of_the_models =
      noClasses()
          .that()
          .resideInAPackage("snx.model.fast..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("snx.model");

  @ArchTest
  static final ArchRule only_the_tensor_package_reaches_below_the_engines_interface =
      noClasses()
          .that()
          .resideOutsideOfPackage("snx.tensor..")
          .should()
          .dependOnClassesThat(
              resideInAPackage("ai.djl.pytorch..").or(type(GradientCollector.class)));

  @ArchTest
  static final ArchRule solvers_reach_the_host_through_the_counted_way_only =
      noClasses()
          .that()
          .resideInAnyPackage("snx.solve..", "snx.explain..", "snx.model.fast..")
          .should()
          .callMethodWhere(
              describe("NDArray is copied to the heap; use Host", ArchitectureTest::copies));

  @ArchTest
  static final ArchRule numbers_meet_arrays_in_the_tensor_package_only =
      noClasses()
          .that()
          .resideOutsideOfPackage("snx.tensor..")
          .should()
          .callMethodWhere(
              describe(
                  "NDArray.mul, div, pow, maximum or minimum takes a Number; use Scalars",
                  ArchitectureTest::unsafe));

  @ArchTest
  static final ArchRule results_are_free_of_tensors =
      codeUnits()
          .that()
          .areDeclaredInClassesThat()
          .resideInAnyPackage("snx.explain..", "snx.metric..", "snx.report..", "snx.api..")
          .and()
          .arePublic()
          .and()
          .areDeclaredInClassesThat()
          .arePublic()
          .should(new MentionNoTensor())
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule benchmarks_leave_options_to_their_commands =
      noClasses()
          .that()
          .resideInAPackage("snx.bench..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("picocli..", "snx.cli..");

  @ArchTest
  static final ArchRule only_progress_bars_write_past_the_commands_own_streams =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("snx.cli.WatchedBar")
          .should(ACCESS_STANDARD_STREAMS);

  @ArchTest
  static final ArchRule every_package_says_what_belongs_in_it =
      classes().should(new LiveInDescribedPackage());

  private static boolean copies(JavaMethodCall call) {
    return call.getTargetOwner().isAssignableTo(NDArray.class)
        && COPY.matcher(call.getName()).matches();
  }

  private static boolean unsafe(JavaMethodCall call) {
    return call.getTargetOwner().isAssignableTo(NDArray.class)
        && UNSAFE.contains(call.getName())
        && call.getTarget().getRawParameterTypes().stream()
            .anyMatch(parameter -> parameter.isEquivalentTo(Number.class));
  }

  private static final class MentionNoTensor extends ArchCondition<JavaCodeUnit> {
    private static final DescribedPredicate<JavaClass> TENSORS =
        JavaClass.Predicates.assignableTo(NDArray.class)
            .or(JavaClass.Predicates.assignableTo(NDList.class))
            .or(JavaClass.Predicates.assignableTo(NDManager.class));

    private MentionNoTensor() {
      super("mention no tensor in their signature");
    }

    @Override
    public void check(JavaCodeUnit unit, ConditionEvents events) {
      Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream())
          .map(JavaType::getAllInvolvedRawTypes)
          .flatMap(Set::stream)
          .filter(TENSORS)
          .forEach(
              tensor ->
                  events.add(
                      SimpleConditionEvent.violated(
                          unit, unit.getFullName() + " mentions " + tensor.getSimpleName())));
    }
  }

  private static final class LiveInDescribedPackage extends ArchCondition<JavaClass> {
    private LiveInDescribedPackage() {
      super("live in a package with a package-info");
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
      if (type.getPackage().tryGetPackageInfo().isEmpty()) {
        events.add(
            SimpleConditionEvent.violated(
                type, type.getName() + ": no package-info in " + type.getPackageName()));
      }
    }
  }
}
