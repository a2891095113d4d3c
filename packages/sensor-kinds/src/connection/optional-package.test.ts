import { expect, test } from "vitest";
import { isInstalled, requireInstalled } from "./optional-package.ts";

test("a package that is missing keeps a check from being made, and is named", () => {
  expect([isInstalled("ssh2"), isInstalled("no-such-package")]).toEqual([true, false]);
  expect(() => requireInstalled("ssh2")).not.toThrow();
  const failure = { code: "package_missing", parameters: { package: "no-such-package" }, cannot_check: true };
  expect(() => requireInstalled("no-such-package")).toThrow(
    expect.objectContaining({ outcome: { is_ok: false, failure: expect.objectContaining(failure) } }) as Error,
  );
});
