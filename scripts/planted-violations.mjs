// A tiny tree that breaks every import rule at least once: file -> text.
const door = "export const door = 1;\n";
const imports = (...paths) => paths.map((path) => `import "${path}";`).join("\n") + "\n";

export const planted = {
  "package.json": '{ "name": "planted", "private": true, "type": "module" }\n',
  "packages/domain/src/index.ts": door,
  "packages/domain/src/impure.ts": imports("node:fs", "../../contract/src/index.ts"),
  "packages/domain/src/first.ts": imports("./second.ts"),
  "packages/domain/src/second.ts": imports("./first.ts"),
  "packages/domain/src/lost.ts": imports("./nowhere.ts"),
  "packages/domain/src/rule.test.ts": door,
  "packages/domain/src/uses-test.ts": imports("./rule.test.ts"),
  "packages/contract/src/index.ts": imports("../../timeseries/src/index.ts"),
  "packages/timeseries/src/index.ts": imports("../../domain/src/index.ts"),
  "packages/scenarios/src/index.ts": imports("../../timeseries/src/index.ts"),
  "packages/sensor-kinds/src/definitions.ts": imports("./ping/definition.ts", "node:os"),
  "packages/sensor-kinds/src/ping/definition.ts": imports("./check.ts"),
  "packages/sensor-kinds/src/ping/check.ts": imports("../../../contract/src/index.ts"),
  "packages/probe-engine/src/index.ts": imports("../../contract/src/index.ts", "../../../apps/probe/src/main.ts"),
  "apps/probe/src/main.ts": imports("../../server/src/compose.ts"),
  "apps/server/src/compose.ts": door,
  "apps/server/src/http/app.ts": imports("../compose.ts"),
  "apps/server/src/storage/sqlite/object-table.ts": imports(
    "../../features/list.ts",
    "../postgres/object-table.ts",
    "../../writer/writer.ts",
  ),
  "apps/server/src/storage/postgres/object-table.ts": door,
  "apps/server/src/writer/writer.ts": door,
  "apps/server/src/monitoring/results/record.ts": imports(
    "../../features/list.ts",
    "../../storage/sqlite/object-table.ts",
  ),
  "apps/server/src/features/list.ts": imports("../http/reply.ts", "../../../../packages/domain/src/secret.ts"),
  "apps/server/src/http/reply.ts": door,
  "packages/domain/src/secret.ts": door,
  "apps/web/src/main.tsx": imports("../../../packages/sensor-kinds/src/definitions.ts", "undeclared-package"),
  "node_modules/undeclared-package/package.json":
    '{ "name": "undeclared-package", "version": "1.0.0", "main": "index.js" }\n',
  "node_modules/undeclared-package/index.js": door,
  "apps/web/src/app/router.ts": door,
  "apps/web/src/features/home/home.ts": imports("../session/session.ts", "../../app/router.ts"),
  "apps/web/src/features/session/session.ts": door,
  "apps/web/src/shared/api/api.ts": imports("../../features/session/session.ts"),
  "apps/web/src/shared/api/eager.ts": imports("../../../../../packages/scenarios/src/index.ts"),
  "apps/web/src/shared/ui/button.ts": imports("../api/api.ts"),
};
