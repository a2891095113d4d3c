// Who may import whom; ARCHITECTURE.md draws it. scripts/check-imports.mjs proves on planted violations that these rules bite.
const apps = "^apps/";
const kindChecks = "^packages/sensor-kinds/src/(checks|machine|[^/]+/check)\\.ts$";
const tests = "\\.test\\.tsx?$|/testing/";

const rule = (name, from, to) => ({ name, severity: "error", from, to });

module.exports = {
  forbidden: [
    rule("no-cycles", {}, { circular: true }),
    rule("not-unresolvable", {}, { couldNotResolve: true }),
    rule("declared-only", {}, { dependencyTypes: ["npm-no-pkg", "npm-unknown"] }),
    rule("domain-is-pure", { path: "^packages/domain/", pathNot: tests }, { pathNot: "^packages/domain/" }),
    rule(
      "contract-needs-only-domain",
      { path: "^packages/contract/", pathNot: tests },
      { pathNot: "^(packages/(contract|domain)/|node_modules/zod/)" },
    ),
    rule(
      "timeseries-needs-nothing",
      { path: "^packages/timeseries/", pathNot: tests },
      { pathNot: "^packages/timeseries/" },
    ),
    rule(
      "scenarios-need-contract-and-domain",
      { path: "^packages/scenarios/", pathNot: tests },
      { pathNot: "^packages/(scenarios|contract|domain)/" },
    ),
    rule(
      "kinds-know-no-product-part",
      { path: "^packages/sensor-kinds/" },
      { path: `^packages/(contract|timeseries|probe-engine|scenarios)/|${apps}` },
    ),
    rule(
      "definitions-never-reach-checks",
      { path: "^packages/sensor-kinds/src/(definitions|kind|[^/]+/definition)\\.ts$" },
      { path: kindChecks, reachable: true },
    ),
    rule(
      "definitions-need-no-core",
      { path: "^packages/sensor-kinds/src/(definitions|kind|[^/]+/definition)\\.ts$" },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "engine-knows-no-wire-and-no-storage",
      { path: "^packages/probe-engine/" },
      { path: `^packages/(contract|timeseries|scenarios)/|${apps}` },
    ),
    rule("packages-never-import-apps", { path: "^packages/" }, { path: apps }),
    rule("apps-never-import-apps", { path: "^apps/([^/]+)/" }, { path: apps, pathNot: "^apps/$1/" }),
    rule("web-has-no-server-code", { path: "^apps/web/src/", pathNot: tests }, { path: kindChecks, reachable: true }),
    rule(
      "web-features-are-islands",
      { path: "^apps/web/src/features/([^/]+)/" },
      { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    ),
    rule("web-features-know-no-app", { path: "^apps/web/src/features/" }, { path: "^apps/web/src/(app/|main\\.tsx$)" }),
    rule("web-shared-knows-no-feature", { path: "^apps/web/src/shared/" }, { path: "^apps/web/src/(features|app)/" }),
    rule(
      "web-loads-sample-data-lazily",
      { path: "^apps/web/src/", pathNot: `${tests}|^apps/web/src/shared/api/mock-server\\.ts$` },
      { path: "^packages/scenarios/", dynamic: false, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "web-ui-is-dumb",
      { path: "^apps/web/src/shared/ui/", pathNot: tests },
      { path: "^(packages/|apps/web/src/shared/(?!ui/))" },
    ),
    rule(
      "server-storage-knows-no-feature",
      { path: "^apps/server/src/storage/", pathNot: tests },
      {
        path: "^apps/server/src/(features|http|monitoring|accounts|first-world|probes)/",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "server-dialects-stay-inside",
      { path: "^apps/server/src/", pathNot: `${tests}|^apps/server/src/storage/` },
      { path: "^apps/server/src/storage/(sqlite|postgres|memory|history)/" },
    ),
    rule(
      "server-dialects-are-islands",
      { path: "^apps/server/src/storage/(sqlite|postgres|memory)/", pathNot: tests },
      { path: "^apps/server/src/storage/(sqlite|postgres|memory)/", pathNot: "^apps/server/src/storage/$1/" },
    ),
    rule(
      "server-storage-knows-no-writer",
      { path: "^apps/server/src/storage/", pathNot: tests },
      { path: "^apps/server/src/writer/" },
    ),
    rule(
      "server-world-knows-no-writer",
      { path: "^apps/server/src/monitoring/world/", pathNot: tests },
      { path: "^apps/server/src/(writer|accounts|features|http|classic)/" },
    ),
    rule(
      "server-writer-knows-only-world",
      { path: "^apps/server/src/writer/", pathNot: tests },
      { path: "^apps/server/src/(monitoring/(?!world/)|accounts/|features/|http/|classic/)" },
    ),
    rule(
      "server-accounts-know-no-feature",
      { path: "^apps/server/src/accounts/", pathNot: tests },
      { path: "^apps/server/src/(monitoring|features|http|classic)/" },
    ),
    rule(
      "server-http-knows-no-classic",
      { path: "^apps/server/src/(features|http)/", pathNot: tests },
      { path: "^apps/server/src/classic/" },
    ),
    rule(
      "server-monitoring-knows-no-http",
      { path: "^apps/server/src/monitoring/", pathNot: tests },
      { path: "^apps/server/src/(http|features)/" },
    ),
    rule(
      "server-features-know-no-http",
      { path: "^apps/server/src/features/", pathNot: tests },
      { path: "^apps/server/src/http/" },
    ),
    rule(
      "only-main-imports-compose",
      { pathNot: "^apps/server/src/(main|compose)\\.ts$|\\.test\\.ts$|/testing/" },
      { path: "^apps/server/src/compose\\.ts$" },
    ),
    rule(
      "doors-only",
      { path: "^(apps|packages)/([^/]+)/" },
      {
        path: "^packages/([^/]+)/src/",
        pathNot: [
          "^packages/$2/",
          "^packages/[^/]+/src/(index|definitions|checks|machine|openapi|events|testing/[^/]+)\\.ts$",
        ],
      },
    ),
    rule("product-never-imports-tests", { pathNot: `${tests}|^(e2e|bench|faults)/` }, { path: tests }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "default"],
      extensions: [".ts", ".tsx", ".js", ".css"],
    },
  },
};
