import { ResponseFormatError } from "@monitor/contract";
import type { RenewedSession, Session } from "@monitor/contract";
import { describe, expect, test, vi } from "vitest";
import { createStore } from "../state/index.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { AuthExpiredError, AuthTokenError } from "./session-errors.ts";
import { createSessionStore, renewBeforeEndMs } from "./session-store.ts";

const minuteMs = 60_000;

function setUp() {
  const clock = createFakeClock();
  const stored = createStore<Session | null>(null);
  const inMinutes = (minutes: number) => new Date(clock.now() + minutes * minuteMs).toISOString();
  const renew = vi.fn<() => Promise<RenewedSession>>(async () => ({ expires_at: inMinutes(15) }));
  const onRenewalError = vi.fn<(error: unknown) => void>();
  const store = createSessionStore({ clock, stored });
  const open = (minutes = 15) =>
    store.open({ token: "t-1", expires_at: inMinutes(minutes), user: { id: "100", login_name: "prtgadmin" } });
  return {
    clock,
    stored,
    store,
    renew,
    onRenewalError,
    open,
    inMinutes,
    start: () => store.start({ renew, onRenewalError }),
  };
}

describe("createSessionStore", () => {
  test("[SE-01] a session is renewed 5 s before its end, again and again", async () => {
    const { clock, renew, open, start, store } = setUp();
    start();
    open();
    await clock.advance(15 * minuteMs - renewBeforeEndMs - 1);
    expect(renew).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(Date.parse(store.get()?.expires_at ?? "")).toBe(clock.now() + 15 * minuteMs);
    await clock.advance(15 * minuteMs);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  test("[PE-01] a session of an earlier page goes on", async () => {
    const { clock, stored, renew, inMinutes, start } = setUp();
    stored.set({ token: "old", expires_at: inMinutes(1), user: { id: "1", login_name: "a" } });
    start();
    await clock.advance(minuteMs - renewBeforeEndMs);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(stored.get()?.token).toBe("old");
  });

  test("[SE-06] an end that is no time is an error of form, and opens nothing", () => {
    const { store } = setUp();
    const session = { token: "t", expires_at: "soon", user: { id: "1", login_name: "a" } };
    expect(() => store.open(session)).toThrow(ResponseFormatError);
    expect(store.get()).toBeNull();
  });

  test("[SE-06] so is one in the answer to a renewal", async () => {
    const { clock, renew, open, start, onRenewalError } = setUp();
    renew.mockResolvedValue({ expires_at: "?" });
    start();
    open(1);
    await clock.advance(minuteMs - renewBeforeEndMs);
    expect(onRenewalError.mock.calls[0]?.[0]).toBeInstanceOf(ResponseFormatError);
  });

  test("[SE-02] no session, a good one, one after its end", async () => {
    const { clock, store, open } = setUp();
    expect(() => store.check()).toThrow(AuthTokenError);
    open();
    expect(store.check().token).toBe("t-1");
    await clock.advance(15 * minuteMs);
    expect(() => store.check()).toThrow(AuthExpiredError);
  });

  test("a failed renewal is told and tried again", async () => {
    const { clock, renew, open, start, onRenewalError } = setUp();
    const failure = new Error("no answer");
    renew.mockRejectedValueOnce(failure);
    start();
    open(1);
    await clock.advance(minuteMs - renewBeforeEndMs);
    expect(onRenewalError).toHaveBeenCalledExactlyOnceWith(failure);
    await clock.advance(5000);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  test("a renewal that ends the session stops the timer", async () => {
    const { clock, renew, open, start, onRenewalError, store } = setUp();
    renew.mockRejectedValue(new Error("401"));
    onRenewalError.mockImplementation(() => store.close());
    start();
    open(1);
    await clock.advance(60 * minuteMs);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test("logging out while a renewal is on its way does not log in again", async () => {
    const { store, open, renew, start, inMinutes } = setUp();
    let answer: (renewed: RenewedSession) => void = () => {};
    renew.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    start();
    open();
    const renewal = store.renew();
    store.close();
    answer({ expires_at: inMinutes(30) });
    await renewal;
    expect(store.get()).toBeNull();
  });

  test("[AR-01] a changed account takes effect at once; what belongs to another user does not", () => {
    const { store, open } = setUp();
    open();
    store.changeUser({ id: "100", login_name: "prtgadmin", auto_refresh_interval: 60 });
    expect(store.get()).toMatchObject({ token: "t-1", user: { auto_refresh_interval: 60 } });
    store.changeUser({ id: "7", login_name: "other" });
    expect(store.get()?.user.login_name).toBe("prtgadmin");
  });

  test("nothing is renewed after a log-out", async () => {
    const { clock, store, open, renew, start } = setUp();
    start();
    open();
    store.close();
    await clock.advance(60 * minuteMs);
    expect(renew).not.toHaveBeenCalled();
  });
});
