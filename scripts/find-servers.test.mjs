import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureServers } from "./find-servers.mjs";

let log;
beforeEach(() => {
  log = vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test("only what is missing is installed", () => {
  const install = vi.fn(() => true);
  ensureServers({ there: process.execPath }, install);
  expect(install).not.toHaveBeenCalled();
  ensureServers({ there: process.execPath, gone: "/no/such/program" }, install);
  expect(install).toHaveBeenCalledExactlyOnceWith(["gone"]);
});

test("one line says what is missing where nothing can be installed", () => {
  ensureServers({ gone: "/no/such/program" }, () => false);
  expect(log).toHaveBeenLastCalledWith("Tests of checks are skipped: apt-get install gone");
});
