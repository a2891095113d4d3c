import { afterEach, expect, test, vi } from "vitest";
import { buildWeb } from "./setup.mjs";

const build = (exitCode) => ({
  command: process.execPath,
  args: ["-e", `process.exit(${exitCode})`],
  options: {},
  isDone: vi.fn(),
});
afterEach(() => vi.restoreAllMocks());

test("a web build is noted once it has succeeded, and stops the command when it fails", () => {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const good = build(0);
  buildWeb(good);
  expect(good.isDone).toHaveBeenCalledOnce();
  const broken = build(1);
  expect(() => buildWeb(broken)).toThrow("exit 1");
  expect(broken.isDone).not.toHaveBeenCalled();
});
