import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const folder = import.meta.dirname;
const files = globSync("**/*.ts", { cwd: folder }).filter(
  (file) => !file.endsWith(".test.ts") && !file.startsWith("testing"),
);

describe("the sample worlds run in a browser", () => {
  test("the files are found", () => {
    expect(files.length).toBeGreaterThan(20);
  });

  test.each(files)("%s needs neither Node nor the test runner, and takes time and chance from outside", (file) => {
    const source = readFileSync(`${folder}/${file}`, "utf8");
    expect(source).not.toMatch(/from "(?:node:|vitest|\.\.?\/(?:.*\/)?testing\/)/);
    expect(source).not.toMatch(/Date\.now\(|new Date\(\)|Math\.random\(/);
  });
});
