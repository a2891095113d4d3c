import { describe, expect, test, vi } from "vitest";
import { NoServerResponseError, RestApiError, ServiceUnavailableError } from "../../shared/api/index.ts";
import { InvalidLoginError } from "../../shared/session/index.ts";
import { createFakeClock } from "../../shared/testing/fake-clock.ts";
import { createLoginFlow } from "./login-flow.ts";
import type { Credentials } from "./login-flow.ts";

const failed = { callId: "createSession", url: "/api/v2/session", atMs: 0 };
const response = (status: number) => new RestApiError({ ...failed, status, code: "X", requestId: null }, "refused");
const silence = new NoServerResponseError(failed);
const credentials = { username: "prtgadmin", password: "secret" };

function setUp(...outcomes: (Error | null)[]) {
  const clock = createFakeClock();
  const logIn = vi.fn<(given: Credentials) => Promise<void>>(async () => {
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
  });
  const rethrow = vi.fn<(error: unknown) => void>();
  return { clock, logIn, rethrow, flow: createLoginFlow({ clock, logIn, rethrow }) };
}

describe("createLoginFlow", () => {
  test("[LO-02] idle, then loading while the request runs", async () => {
    const { flow, logIn } = setUp();
    expect(flow.get()).toEqual({ phase: "idle" });
    const done = flow.submit(credentials);
    expect(flow.get()).toEqual({ phase: "loading" });
    await done;
    expect(logIn).toHaveBeenCalledExactlyOnceWith(credentials);
  });

  test("[LO-01] empty fields are sent as they are", async () => {
    const { flow, logIn } = setUp();
    await flow.submit({ username: "", password: "" });
    expect(logIn).toHaveBeenCalledWith({ username: "", password: "" });
  });

  test.each([401, 400])("[LO-04] a response %i is a refused log-in", async (status) => {
    const { flow, rethrow } = setUp(response(status));
    await flow.submit(credentials);
    expect(flow.get()).toEqual({ phase: "error", failure: "refused" });
    expect(rethrow).not.toHaveBeenCalled();
  });

  test("too many attempts are named", async () => {
    const { flow } = setUp(response(429));
    await flow.submit(credentials);
    expect(flow.get()).toEqual({ phase: "error", failure: "too_many" });
  });

  test("[LO-03] without a server it counts 5 s down by the second, then tries again", async () => {
    const { clock, flow, logIn } = setUp(silence, null);
    await flow.submit(credentials);
    const seconds: unknown[] = [];
    for (let tick = 0; tick < 5; tick += 1) {
      seconds.push(flow.get());
      await clock.advance(1000);
    }
    expect(seconds).toEqual([5, 4, 3, 2, 1].map((secondsLeft) => ({ phase: "waiting", secondsLeft })));
    expect(logIn).toHaveBeenCalledTimes(2);
  });

  test("[LO-03] after three retries the error is shown and rethrown", async () => {
    const unavailable = new ServiceUnavailableError({ ...failed, status: 503, code: "X", requestId: null }, "away");
    const { clock, flow, logIn, rethrow } = setUp(silence, silence, silence, unavailable);
    await flow.submit(credentials);
    await clock.advance(15_000);
    expect(logIn).toHaveBeenCalledTimes(4);
    expect(flow.get()).toEqual({ phase: "error", failure: "no_server" });
    expect(rethrow).toHaveBeenCalledExactlyOnceWith(unavailable);
    await clock.advance(60_000);
    expect(logIn).toHaveBeenCalledTimes(4);
  });

  test("a server that only reads is told apart, and not asked again", async () => {
    const reason = { ...failed, status: 503, code: "X", requestId: null, reason: "only_reads" };
    const { clock, flow, logIn, rethrow } = setUp(new RestApiError(reason, "another one writes"));
    await flow.submit(credentials);
    await clock.advance(60_000);
    expect(flow.get()).toEqual({ phase: "error", failure: "only_reads" });
    expect(logIn).toHaveBeenCalledOnce();
    expect(rethrow).not.toHaveBeenCalled();
  });

  test("[ER-05] anything else is rethrown", async () => {
    const broken = new Error("broken");
    const { flow, rethrow } = setUp(broken);
    await flow.submit(credentials);
    expect(rethrow).toHaveBeenCalledExactlyOnceWith(broken);
    expect(flow.get()).toEqual({ phase: "error", failure: "unexpected" });
  });

  test("leaving the page calls the countdown off", async () => {
    const { clock, flow, logIn } = setUp(silence);
    await flow.submit(credentials);
    flow.stop();
    await clock.advance(60_000);
    expect(logIn).toHaveBeenCalledTimes(1);
  });

  test("[ER-01] a refusal has its name", async () => {
    const { asLoginError } = await import("./login-flow.ts");
    expect(asLoginError(response(401))).toBeInstanceOf(InvalidLoginError);
    expect(asLoginError(silence)).toBe(silence);
  });
});
