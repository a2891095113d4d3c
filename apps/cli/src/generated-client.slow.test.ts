import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import openapiTypes, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "./testing/started-server.ts";
import type { StartedServer } from "./testing/started-server.ts";

/** What somebody writes who has the generated types and nothing else of ours. */
const client = `
import type { components, paths } from "./schema.ts";
type Ok<P extends keyof paths> = paths[P] extends { get: { responses: { 200: { content: { "application/json": infer Body } } } } } ? Body : never;
type Query<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Q } } } ? Q : never;
declare const process: { argv: string[]; env: Record<string, string> };
declare const console: { log(text: string): void };
declare class URLSearchParams { constructor(entries: [string, string][]); }
declare function fetch(url: string, options: object): Promise<{ ok: boolean; text(): Promise<string>; json(): Promise<unknown> }>;
async function get<P extends keyof paths & string>(path: P, query?: Query<P>): Promise<Ok<P>> {
  const texts = Object.entries((query ?? {}) as object).map(([name, value]): [string, string] => [name, String(value)]);
  const address = \`\${process.argv[2]}/api/v2\${path}?\${new URLSearchParams(texts)}\`;
  const response = await fetch(address, { headers: { authorization: \`Bearer \${process.env["KEY"]}\` } });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Ok<P>;
}
const sensors: components["schemas"]["SensorInfo"][] = await get("/sensors", { filter: 'name contains "Ping"', sort_by: "name", limit: 10 });
const names: string[] = sensors.map((sensor) => sensor.name);
const counts = await get("/objects/count");
const sum: number = counts.devices + counts.sensors;
// @ts-expect-error: no such path
void (() => get("/senors"));
// @ts-expect-error: a limit is a number
void (() => get("/sensors", { limit: "ten" }));
// @ts-expect-error: a name is no number
const wrong: number | undefined = sensors[0]?.name;
console.log(JSON.stringify({ names, isCounted: sum > 2, wrong: typeof wrong }));
`;

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  lib: ["lib.es2023.d.ts"],
  skipLibCheck: true,
  types: [],
};

// A net: two compilers and a server.
const patience = 120_000;

let server: StartedServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "monitor-generated-"));
  server = await startServer();
}, patience);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test.each(["oas", "oas/prtg.api.yaml"])(
  "[CA-09] a client generated from %s compiles and lists the sensors of a started server",
  async (path) => {
    const document: unknown = await (await fetch(`${server.url}/api/v2/${path}`)).json();
    const types = await openapiTypes(document as Parameters<typeof openapiTypes>[0]);
    writeFileSync(join(folder, "schema.ts"), astToString(types));
    const program = join(folder, "client.ts");
    writeFileSync(program, client);
    const compiled = ts.createProgram([program], options);
    const problems = ts.getPreEmitDiagnostics(compiled);
    const host = { getCanonicalFileName: String, getCurrentDirectory: () => folder, getNewLine: () => "\n" };
    expect(ts.formatDiagnostics(problems, host)).toBe("");
    const output = execFileSync(process.execPath, [program, server.url], {
      env: { PATH: process.env["PATH"], KEY: server.apiKey },
      encoding: "utf8",
    });
    expect(JSON.parse(output)).toEqual({ names: ["Ping one", "Ping two"], isCounted: true, wrong: "string" });
  },
  patience,
);
