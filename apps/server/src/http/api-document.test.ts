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
const readYaml = async (): Promise<OpenApi> =>
  parse((await server.app.inject("/api/v2/oas/prtg.api.yaml")).body) as OpenApi;

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
  test.each([
    ["3.1.0", readDocument],
    ["3.0.3", readYaml],
  ])("[CA-09] is valid OpenAPI %s, as a well-kept validator sees it", async (version, read) => {
    const document = await read();
    expect(document.openapi).toBe(version);
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

  test("[CA-09] generators find the same calls as YAML, in words of their version only", { tags: "long" }, async () => {
    const [json, yaml] = [await readDocument(), await readYaml()];
    const idsOf = ({ paths }: OpenApi) =>
      Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(idsOf(yaml)).toEqual(idsOf(json));
    expect(JSON.stringify(yaml)).not.toMatch(/"(?:const|prefixItems|propertyNames|\$defs)":|"type":(?:\[|"null")/);
  });

  test.each([
    ["/api/v2/oas", "application/json; charset=utf-8"],
    ["/api/v2/oas/prtg.api.yaml", "application/yaml; charset=utf-8"],
  ])("[CA-09] %s has its media type and a tag", async (url, type) => {
    const { headers } = await server.app.inject(url);
    expect(headers["content-type"]).toBe(type);
    const again = await server.app.inject({ url, headers: { "if-none-match": String(headers["etag"]) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});
