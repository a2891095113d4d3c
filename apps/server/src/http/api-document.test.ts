import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; description?: string }[];
}
interface OpenApi {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const readDocument = async (): Promise<OpenApi> =>
  (await server.request("GET", "/oas", { token: null })).body as OpenApi;

/** Method and path of every route below the API's base, from the router itself. */
function routesOf(): string[] {
  const routes: string[] = [];
  const path: string[] = [];
  for (const line of server.app.printRoutes({ commonPrefix: false }).split("\n")) {
    const found = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/u.exec(line);
    if (found === null) continue;
    const [, indent = "", part = "", methods = ""] = found;
    path.splice(indent.length / 4);
    path.push(part);
    routes.push(...methods.split(", ").map((method) => `${method} ${path.join("")}`));
  }
  return routes.filter((route) => /^(?!HEAD|OPTIONS)\w+ \/api\/v2\//.test(route));
}

describe("the OpenAPI document", () => {
  test("[CA-09] is valid OpenAPI 3.1, as a well-kept validator sees it", async () => {
    const document = await readDocument();
    expect(document.openapi).toBe("3.1.0");
    expect(await new Validator().validate(document as never)).toEqual({ valid: true });
  });

  test("[CA-09] has every route of the server and nothing else", async () => {
    const { paths } = await readDocument();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api/v2${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    // The descriptions themselves.
    const own = ["GET /api/v2/oas", "GET /api/v2/oas/prtg.api.yaml", "GET /api/v2/overview"];
    expect([...described, ...own].toSorted()).toEqual(routesOf().toSorted());
  });

  test("[CA-09] every parameter is described, and every operation has a name of its own", async () => {
    const operations = Object.values((await readDocument()).paths).flatMap((methods) => Object.values(methods));
    const silent = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter(({ description }) => description === undefined).map(({ name }) => `${operationId}.${name}`),
    );
    expect(silent).toEqual([]);
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[A-Z]\w+$/.test(name))).toEqual([]);
  });

  test("[CA-09] other programs find the same text as YAML, and a tag for both", async () => {
    const [json, yaml] = await Promise.all(
      ["/api/v2/oas", "/api/v2/oas/prtg.api.yaml"].map((url) => server.app.inject(url)),
    );
    expect(yaml?.headers["content-type"]).toBe("application/yaml; charset=utf-8");
    expect(parse(yaml?.body ?? "")).toEqual(json?.json());
    const again = await server.app.inject({
      url: "/api/v2/oas",
      headers: { "if-none-match": String(json?.headers["etag"]) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});
