import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const threadPool = fileURLToPath(new URL("./thread-pool.ts", import.meta.url));

/** Twenty lookups of the slow kind, and how many run at the same time: all start together or in groups of four. */
const script = `
await import(${JSON.stringify(threadPool)});
const { pbkdf2 } = await import("node:crypto");
const { readdirSync } = await import("node:fs");
const before = readdirSync("/proc/self/task").length;
for (let n = 0; n < 20; n += 1) pbkdf2("a", "b", 1000, 32, "sha256", () => {});
console.log(readdirSync("/proc/self/task").length - before);
`;

test("loaded first, it gives the process a pool in which many lookups can wait", () => {
  const { UV_THREADPOOL_SIZE: _size, ...env } = process.env;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], { env, encoding: "utf8" });
  expect(Number(output)).toBeGreaterThan(16);
});
