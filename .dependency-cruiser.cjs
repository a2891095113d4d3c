// Who may import whom; ARCHITECTURE.md draws it.
const apps = "^apps/";
const kindChecks = "^packages/sensor-kinds/src/(checks|machine|[^/]+/check)\\.ts$";
const tests = "\\.test\\.tsx?$|/testing/";

const rule = (name, from, to) => ({ name, severity: "error", from, to });

module.exports = {
  forbidden: [
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
      "notify-needs-only-domain",
      { path: "^packages/notify/", pathNot: tests },
      { pathNot: "^packages/(notify|domain)/" },
    ),
    rule(
      "report-needs-only-domain",
      { path: "^packages/report/", pathNot: tests },
      { pathNot: "^packages/(report|domain)/" },
    ),
    rule(
      "scenarios-need-only-core",
      { path: "^packages/scenarios/", pathNot: tests },
      { pathNot: "^packages/(scenarios|core|contract|domain|timeseries)/" },
    ),
    rule(
      "kinds-know-no-product-part",
      { path: "^packages/sensor-kinds/" },
      { path: `^packages/(contract|timeseries|probe-engine|scenarios|core)/|${apps}` },
    ),
    rule(
      // definitions.ts imports all definitions, main.tsx the whole interface: to look from each module takes a minute.
      "definitions-never-reach-checks",
      { path: "^packages/sensor-kinds/src/definitions\\.ts$" },
      { path: kindChecks, reachable: true },
    ),
    rule(
      "definitions-need-no-node",
      { path: "^packages/sensor-kinds/src/(definitions|kind|[^/]+/definition)\\.ts$" },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "engine-knows-no-wire-and-no-storage",
      { path: "^packages/probe-engine/" },
      { path: `^packages/(contract|timeseries|scenarios|core)/|${apps}` },
    ),
    rule("packages-never-import-apps", { path: "^packages/" }, { path: apps }),
    rule("apps-never-import-apps", { path: "^apps/([^/]+)/" }, { path: apps, pathNot: "^apps/$1/" }),
    rule("web-has-no-server-code", { path: "^apps/web/src/main\\.tsx$" }, { path: kindChecks, reachable: true }),
    rule(
      "web-features-are-islands",
      { path: "^apps/web/src/features/([^/]+)/" },
      { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    ),
    rule("web-features-know-no-app", { path: "^apps/web/src/features/" }, { path: "^apps/web/src/(app/|main\\.tsx$)" }),
    rule("web-shared-knows-no-feature", { path: "^apps/web/src/shared/" }, { path: "^apps/web/src/(features|app)/" }),
    rule(
      "web-loads-the-core-lazily",
      {
        path: "^apps/web/src/",
        pathNot: `${tests}|^apps/web/src/shared/api/(mock-server|full-lists/list-engine)\\.ts$`,
      },
      { path: "^packages/(scenarios|core)/", dynamic: false, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "web-ui-is-dumb",
      { path: "^apps/web/src/shared/ui/", pathNot: tests },
      { path: "^(packages/|apps/web/src/shared/(?!ui/))" },
    ),
    rule(
      "core-knows-no-app-and-no-machine",
      { path: "^packages/core/", pathNot: tests },
      { pathNot: "^packages/((core|domain|contract|timeseries|notify|report)/|sensor-kinds/src/definitions\\.ts$)" },
    ),
    rule(
      "core-folders-by-their-index",
      { path: "^packages/core/src/([^/]+)/", pathNot: tests },
      { path: "^packages/core/src/", pathNot: "^packages/core/src/($1/|[^/]+/index\\.ts$)" },
    ),
    rule(
      "core-storage-knows-no-world",
      { path: "^packages/core/src/(runtime|storage|memory-store)/", pathNot: tests },
      { path: "^packages/core/src/(?!runtime/|storage/|memory-store/)" },
    ),
    rule(
      "core-world-knows-no-writer",
      { path: "^packages/core/src/world/", pathNot: tests },
      { path: "^packages/core/src/(?!runtime/|storage/|world/)" },
    ),
    rule(
      "core-writer-knows-only-world",
      { path: "^packages/core/src/writer/", pathNot: tests },
      { path: "^packages/core/src/(?!runtime/|storage/|world/|writer/)" },
    ),
    rule(
      "core-monitoring-knows-no-call",
      { path: "^packages/core/src/(?!requests/|wire/|lists/|full-lists/|features/)", pathNot: tests },
      { path: "^packages/core/src/(requests|wire|lists|features)/" },
    ),
    rule(
      "core-lists-know-no-verb",
      { path: "^packages/core/src/(requests|wire|lists|full-lists)/", pathNot: tests },
      { path: "^packages/core/src/features/" },
    ),
    rule(
      "server-storage-knows-no-other-part",
      { path: "^apps/server/src/storage/", pathNot: tests },
      { path: "^apps/server/src/(http|accounts|first-world|probes)/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "server-storage-needs-only-the-port",
      { path: "^apps/server/src/storage/", pathNot: tests },
      { path: "^packages/core/src/(?!runtime/|storage/)" },
    ),
    rule(
      "server-dialects-stay-inside",
      { path: "^apps/server/src/", pathNot: `${tests}|^apps/server/src/storage/` },
      { path: "^apps/server/src/storage/(sqlite|postgres|history)/" },
    ),
    rule(
      "server-dialects-are-islands",
      { path: "^apps/server/src/storage/(sqlite|postgres)/", pathNot: tests },
      { path: "^apps/server/src/storage/(sqlite|postgres)/", pathNot: "^apps/server/src/storage/$1/" },
    ),
    rule(
      "server-accounts-know-no-call",
      { path: "^apps/server/src/accounts/", pathNot: tests },
      { path: "^(apps/server/src/(http|classic)|packages/core/src/(features|lists|wire|requests))/" },
    ),
    rule(
      "server-http-knows-no-classic",
      { path: "^apps/server/src/http/", pathNot: tests },
      { path: "^apps/server/src/classic/" },
    ),
    rule(
      "only-run-server-imports-compose",
      { pathNot: "^apps/server/src/(run-server|compose)\\.ts$|\\.test\\.ts$|/testing/" },
      { path: "^apps/server/src/compose\\.ts$" },
    ),
    rule(
      "doors-only",
      { path: "^(apps|packages)/([^/]+)/" },
      {
        path: "^packages/([^/]+)/src/",
        pathNot: [
          "^packages/$2/",
          "^packages/[^/]+/src/(index|definitions|checks|machine|mcp-tools|openapi|events|testing/[^/]+)\\.ts$",
          "^packages/core/src/([^/]+/index|storage/testing/[^/]+)\\.ts$",
        ],
      },
    ),
    rule("product-never-imports-tests", { pathNot: `${tests}|^(e2e|bench|faults)/` }, { path: tests }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    parser: "swc",
    // oxlint looks for cycles: to look for them here took half of the time.
    skipAnalysisNotInRules: true,
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
