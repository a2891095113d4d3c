import { ResponseFormatError } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { NoServerResponseError, RestApiError, ServiceUnavailableError } from "../api/api-errors.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createErrorLog, maxErrors } from "./error-log.ts";
import { isMissingCode } from "./missing-code.ts";

const address = "https://monitor.example:8443/api/v2/sensors?limit=0&token=abc123";
const request = { callId: "listSensors", url: address, atMs: 0 };
const failed = (more = {}) =>
  new RestApiError({ ...request, status: 500, code: "INTERNAL_ERROR", requestId: "r-1", ...more }, "broken");

function memory(initial: string | null = null) {
  let text = initial;
  return {
    read: () => text,
    getItem: () => text,
    setItem: (_key: string, next: string) => void (text = next),
    removeItem: () => void (text = null),
  };
}
function setUp(storage: Parameters<typeof createErrorLog>[0]["storage"] = memory(), page = "/support") {
  const clock = createFakeClock(Date.UTC(2026, 10, 20, 14, 32, 7));
  return { clock, log: createErrorLog({ clock, storage, readPage: () => page }) };
}

describe("createErrorLog", () => {
  test("[ER-08] keeps time, code, request id, address and page of a refused call", () => {
    const { clock, log } = setUp();
    expect(log.note(failed())).toMatchObject({
      atMs: clock.now(),
      kind: "refused",
      code: "500 INTERNAL_ERROR",
      message: "broken",
      requestId: "r-1",
      page: "/support",
    });
    expect(log.asText()).toContain("2026-11-20 14:32:07 UTC | refused | 500 INTERNAL_ERROR | broken | /api/v2/sensors");
  });

  test.each([
    [new ServiceUnavailableError({ ...request, status: 503, code: "X", requestId: null }, "away"), "unavailable"],
    [new NoServerResponseError(request), "no_answer"],
    [new ResponseFormatError("listSensors", "the body is not JSON"), "bad_answer"],
    [new TypeError("Failed to fetch dynamically imported module: https://x/assets/a.js"), "missing_code"],
    [new TypeError("x is undefined"), "interface"],
    ["thrown text", "interface"],
  ])("[ER-01] %s is of kind %s", (error, kind) => {
    expect(setUp().log.note(error).kind).toBe(kind);
  });

  test("[ER-01] an action's error tells of the answer behind it", () => {
    const entry = setUp().log.note(new Error("not possible", { cause: failed({ status: 400 }) }));
    expect(entry).toMatchObject({ code: "400 INTERNAL_ERROR", requestId: "r-1" });
  });

  test("[ER-08] an error that wraps another tells both", () => {
    const wrapped = new Error("Minified React error #520", { cause: new TypeError("texts is undefined") });
    expect(setUp().log.note(wrapped)).toMatchObject({
      kind: "interface",
      message: "Minified React error #520 ← texts is undefined",
    });
  });

  test("[ER-08] no secret is kept: neither host nor tokens, passwords and names in an address, nor a token in a path", () => {
    const { log } = setUp(memory(), "/request-password/secret-token");
    log.note(failed({ url: `${address}&new_password=hunter2&username=admin#frag` }));
    const text = log.asText();
    expect(text).toContain("/api/v2/sensors?limit=0&token=…&new_password=…&username=…");
    expect(text).toContain("/request-password/…");
    for (const secret of ["abc123", "hunter2", "secret-token", "admin", "monitor.example"]) {
      expect(text).not.toContain(secret);
    }
  });

  test("[ER-08] hostile text stays one line of limited length", () => {
    const { log } = setUp();
    const entry = log.note(new Error(`a\n\u202Eb\u0000c\u2028d${"x".repeat(5000)}`));
    expect(entry.message).toMatch(/^a b c dx+…$/);
    expect(entry.message.length).toBeLessThan(310);
    expect(log.asText().split("\n")).toHaveLength(1);
  });

  test("the same error again counts up and is the newest", async () => {
    const { clock, log } = setUp();
    log.note(failed());
    log.note(new Error("other"));
    await clock.advance(60_000);
    log.note(failed({ requestId: "r-2" }));
    expect(log.get().map(({ code, count }) => [code, count])).toEqual([
      ["500 INTERNAL_ERROR", 2],
      ["Error", 1],
    ]);
    expect(log.get()[0]).toMatchObject({ requestId: "r-2", atMs: clock.now() });
  });

  test("one thrown value that passes two places is one error", () => {
    const { log } = setUp();
    const error = failed();
    expect(log.note(error)).toBe(log.note(error));
    expect(log.get()).toMatchObject([{ count: 1 }]);
  });

  test("the last 50 are kept, also over a reload", () => {
    const storage = memory();
    const { log } = setUp(storage);
    for (let index = 0; index <= maxErrors; index += 1) log.note(new Error(`error ${index}`));
    const after = setUp(storage).log.get();
    expect(after).toHaveLength(maxErrors);
    expect(after[0]?.message).toBe("error 50");
    expect(after.some(({ message }) => message === "error 0")).toBe(false);
  });

  test.each([
    "no json",
    "{}",
    '[{"id":1}]',
    '[{"id":"a","atMs":1e99,"count":1,"kind":"refused","code":"","message":"","page":"","url":null,"requestId":null}]',
    '[{"id":"a","atMs":1,"count":1,"kind":"other","code":"","message":"","page":"","url":null,"requestId":null}]',
  ])("what is stored as %s is passed by", (stored) => {
    expect(setUp(memory(stored)).log.get()).toEqual([]);
  });

  test("a storage that is full, or none, is survived", () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error("full");
      },
    };
    for (const storage of [full, null]) {
      const { log } = setUp(storage);
      log.note(failed());
      expect(log.get()).toHaveLength(1);
    }
  });

  test("clearing empties list and storage", () => {
    const storage = memory();
    const { log } = setUp(storage);
    log.note(failed());
    log.clear();
    expect(log.get()).toEqual([]);
    expect(log.asText()).toBe("");
    expect(storage.read()).toBeNull();
  });
});

describe("isMissingCode", () => {
  test.each([
    ["Failed to fetch dynamically imported module: http://h/assets/x-1.js", true],
    ["error loading dynamically imported module: http://h/assets/x-1.js", true],
    ["Importing a module script failed.", true],
    ["Unable to preload CSS for /assets/x.css", true],
    ["Error loading http://h/assets/x-legacy.js (SystemJS Error#3 https://git.io)", true],
    ["Failed to fetch", false],
  ])("%s", (message, expected) => {
    expect(isMissingCode(new TypeError(message))).toBe(expected);
  });
});
