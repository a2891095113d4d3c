import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "./testing/started-server.ts";
import type { StartedServer } from "./testing/started-server.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
// A net: two compilers and a server.
const patience = 120_000;

/** What somebody writes who has installed the package. */
const program = `
import { allCalls, apiBasePath, bearerHeader, createClient, nextLinkOf } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { openApiOf } from "@monitor/contract/openapi";
declare const process: { argv: string[]; env: Record<string, string> };
declare const console: { log(text: string): void };
declare class URLSearchParams { constructor(entries: object); }
interface Reply { status: number; text(): Promise<string>; headers: { get(name: string): string | null } }
declare function fetch(url: string, options: object): Promise<Reply>;
const client = createClient(allCalls, async ({ method, path, query }) => {
  const target = path.startsWith(apiBasePath) ? path : \`\${apiBasePath}\${path}?\${new URLSearchParams(query)}\`;
  const headers = { authorization: bearerHeader(process.env["KEY"] ?? "") };
  const response = await fetch(\`\${process.argv[2]}\${target}\`, { method, headers });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text), nextPath: nextLinkOf(response.headers.get("link")), totalCount: null };
});
const sensors: Sensor[] = await client.listSensors({ query: { filter: 'name contains "Ping"', sort_by: "name", limit: 1 } });
// @ts-expect-error: no such call
void client.listSenors;
console.log(JSON.stringify([sensors.map(({ name }) => name), Object.keys(openApiOf(allCalls, "x"))[0]]));
`;

let server: StartedServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "monitor-package-"));
  server = await startServer();
}, patience);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test(
  "[CA-10] the packed contract is imported, compiled and run by another project",
  async () => {
    const modules = join(folder, "node_modules");
    mkdirSync(join(modules, "@monitor"), { recursive: true });
    symlinkSync(join(root, "node_modules/zod"), join(modules, "zod"));
    const script = pathToFileURL(join(root, "scripts/pack-contract.mjs")).href;
    const call = `await (await import(${JSON.stringify(script)})).packContract(${JSON.stringify(join(modules, "@monitor/contract"))})`;
    execFileSync(process.execPath, ["--input-type=module", "--eval", call], { stdio: "pipe" });
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    const file = join(folder, "program.ts");
    writeFileSync(file, program);
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      lib: ["lib.es2023.d.ts"],
      types: [],
      skipLibCheck: true,
    };
    const problems = ts.getPreEmitDiagnostics(ts.createProgram([file], options));
    const host = { getCanonicalFileName: String, getCurrentDirectory: () => folder, getNewLine: () => "\n" };
    expect(ts.formatDiagnostics(problems, host)).toBe("");
    const env = { PATH: process.env["PATH"], KEY: server.apiKey };
    const output = execFileSync(process.execPath, [file, server.url], { env, encoding: "utf8" });
    expect(JSON.parse(output)).toEqual([["Ping one", "Ping two"], "openapi"]);
  },
  patience,
);
