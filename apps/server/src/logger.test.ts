import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const module = fileURLToPath(new URL("logger.ts", import.meta.url));

/** What a process logs to stderr that has a logger of this level. */
function logged(level: string, use: string): { stdout: string; lines: string[] } {
  const script = `import { createLogger } from ${JSON.stringify(module)}; const log = createLogger("${level}"); ${use}`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  return { stdout, lines: stderr.split("\n").filter((line) => line !== "") };
}

describe("the log", () => {
  test("is a line of JSON an event on stderr, hostile text included", () => {
    const { stdout, lines } = logged(
      "info",
      `log.info({ name: "a\\nb<script>" }, "Something happened"); log.debug({}, "no")`,
    );
    expect(stdout).toBe("");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ name: "a\nb<script>", msg: "Something happened" });
  });

  test("holds no password and no token", () => {
    const facts = `{ password: "geheim", body: { token: "geheim", authorization: "geheim", secrets: { a: "geheim" } } }`;
    expect(logged("info", `log.error(${facts}, "Failed")`).lines.join()).not.toContain("geheim");
  });

  test("says what an error is", () => {
    const { lines } = logged("info", `log.error({ error: new RangeError("too far") }, "Failed")`);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ error: { type: "RangeError", message: "too far" } });
  });

  test("can be silent", () => {
    expect(logged("silent", `log.error({}, "Failed")`).lines).toEqual([]);
  });
});
