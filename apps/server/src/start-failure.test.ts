import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { ConfigError } from "./config.ts";
import { listenProblem, requireFreePort, startFailure } from "./start-failure.ts";
import { StartupError, storageProblem, StorageError } from "@monitor/core/storage";

const host = "127.0.0.1";

describe("a port", () => {
  test("in use is told in one line, a free one is not", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    const { port } = other.address() as AddressInfo;
    const refused = new StartupError(`Port ${port} on ${host} is in use; set PORT to another one.`);
    await expect(requireFreePort({ host, port })).rejects.toEqual(refused);
    await new Promise((resolve) => other.close(resolve));
    await expect(requireFreePort({ host, port })).resolves.toBeUndefined();
    await expect(requireFreePort({ host, port: 0 })).resolves.toBeUndefined();
  });

  test.each([
    ["listen", "EACCES", "Port 80 may not be used without further rights; set PORT to another one."],
    ["getaddrinfo", "ENOTFOUND", "The server can't listen on 127.0.0.1, port 80 (ENOTFOUND); see HOST and PORT."],
  ])("that fails at %s with %s", (syscall, code, line) => {
    const error = Object.assign(new Error("x"), { syscall, code });
    expect(listenProblem({ host, port: 80 }, error)).toEqual(new StartupError(line));
  });

  test.each(["EADDRNOTAVAIL", "EMFILE"])(
    "that can't be listened on because of %s may be free of that later",
    (code) => {
      const error = Object.assign(new Error("x"), { syscall: "listen", code });
      expect(listenProblem({ host, port: 80 }, error)).toMatchObject({ name: "StartupError", exitCode: 1 });
    },
  );

  test("is not blamed for other errors", () => {
    const error = Object.assign(new Error("x"), { syscall: "open", code: "EACCES" });
    expect(listenProblem({ host, port: 80 }, error)).toBe(error);
  });
});

describe("a server that can't start says why", () => {
  test.each([
    ["a setting", new ConfigError('PORT can\'t be "many".'), 'PORT can\'t be "many".', 78],
    ["what stays", new StartupError("Use another one."), "Use another one.", 78],
    ["damage", storageProblem("/db", new StorageError("damaged")), /^The database \/db can't be used: [^\n]+$/, 78],
    ["a lock, which may pass", storageProblem("/db", new StorageError("locked")), /locked the database\.$/, 1],
    ["a mistake of ours, with its place", new Error("Broken"), /^Error: Broken\n {4}at /, 1],
    ["what is no error", "Broken", "Broken", 1],
  ])("%s", (...[, error, text, exitCode]) => {
    const failure = startFailure(error);
    expect(failure.text).toMatch(text);
    expect(failure.exitCode).toBe(exitCode);
  });
});
