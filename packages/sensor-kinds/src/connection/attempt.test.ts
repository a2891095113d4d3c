import { describe, expect, test } from "vitest";
import { succeeded } from "../outcome.ts";
import { codeOf, messageOf, testServices } from "../testing/run-one.ts";
import { attempt } from "./attempt.ts";
import { CheckProblem, connectionFailed } from "./check-problem.ts";
import { orAborted } from "./or-aborted.ts";

const never = new Promise<never>(() => undefined);
const input = (timeoutMs: number, signal = new AbortController().signal) => ({
  timeoutMs,
  signal,
  services: testServices(),
});

describe("attempt", () => {
  test("passes the outcome on, and what was opened with its signal is told to close", async () => {
    const signals: AbortSignal[] = [];
    const outcome = await attempt(input(5000), "t", (signal) => {
      signals.push(signal);
      expect(signal.aborted).toBe(false);
      return Promise.resolve(succeeded({ value: 1 }));
    });
    expect(outcome).toEqual({ is_ok: true, values: { value: 1 } });
    expect(signals[0]?.aborted).toBe(true);
  });

  test("gives up at the time-out and says how long it waited", async () => {
    const outcome = await attempt(input(30), "10.0.0.5:80", (signal) => orAborted(never, signal));
    expect(messageOf(outcome)).toBe("No answer from 10.0.0.5:80 within 0.1 s");
  });

  test("[ST-08] silence is this machine's where it has no way to any address that was tried", async () => {
    const silent = (host: string) =>
      attempt(input(30), "t", async (signal, resolve) => {
        await resolve(host);
        return orAborted(never, signal);
      });
    expect(await silent("fe80::1%nowhere0")).toMatchObject({ failure: { code: "no_own_route", cannot_check: true } });
    expect(codeOf(await silent("127.0.0.1"))).toBe("timeout");
  });

  test("the caller's signal wins over the error that it causes", async () => {
    const controller = new AbortController();
    const running = attempt(input(5000, controller.signal), "t", (signal) => orAborted(never, signal));
    controller.abort();
    expect(codeOf(await running)).toBe("stopped");
  });

  test("with a signal that has fired nothing is begun", async () => {
    let isBegun = false;
    const outcome = await attempt(input(5000, AbortSignal.abort()), "t", () => {
      isBegun = true;
      return Promise.resolve(succeeded({}));
    });
    expect([codeOf(outcome), isBegun]).toEqual(["stopped", false]);
  });

  test("errors become failures, worded problems stay as they are", async () => {
    const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    expect(codeOf(await attempt(input(5000), "t", () => Promise.reject(refused)))).toBe("refused");
    const problem = new CheckProblem(connectionFailed("denied", { target: "t" }));
    expect(codeOf(await attempt(input(5000), "t", () => Promise.reject(problem)))).toBe("denied");
  });
});

describe("orAborted", () => {
  test("settles with the work, or with the signal if that is first", async () => {
    const signal = new AbortController().signal;
    await expect(orAborted(Promise.resolve(7), signal)).resolves.toBe(7);
    await expect(orAborted(Promise.reject(new Error("own")), signal)).rejects.toThrow("own");
    await expect(orAborted(never, AbortSignal.abort())).rejects.toThrow("aborted");
  });
});
