import { ResponseFormatError } from "@monitor/contract";
import type { RenewedSession } from "@monitor/contract";
import { describe, expect, test, vi } from "vitest";
import { createStore } from "../state/index.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import type { StoredSession } from "./session-end.ts";
import { AuthExpiredError, AuthTokenError } from "./session-errors.ts";
import { createSessionStore, renewBeforeEndMs } from "./session-store.ts";

const minuteMs = 60_000;

function setUp(serverAheadMs: number | null = 0) {
  const clock = createFakeClock();
  const stored = createStore<StoredSession | null>(null);
  /** What another tab has written; seen with the next reading. */
  let written: { session: StoredSession | null } | null = null;
  const serverNow = () => clock.now() + (serverAheadMs ?? 0);
  const inMinutes = (minutes: number) => new Date(serverNow() + minutes * minuteMs).toISOString();
  const renew = vi.fn<() => Promise<RenewedSession>>(async () => ({ expires_at: inMinutes(15) }));
  const onRenewalError = vi.fn<(error: unknown) => void>();
  const reread = () => {
    if (written) stored.set(written.session);
  };
  const store = createSessionStore({ clock, stored, reread, serverAheadMs: () => serverAheadMs });
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
    writeFromOtherTab: (session: StoredSession | null) => (written = { session }),
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
    expect(store.get()?.endsAtMs).toBe(clock.now() + 15 * minuteMs);
    await clock.advance(15 * minuteMs);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["10 minutes ahead", -10 * minuteMs],
    ["2 hours ahead, as with a wrong time zone", -120 * minuteMs],
    ["10 minutes behind", 10 * minuteMs],
    ["12 hours behind", 720 * minuteMs],
  ])("[SE-01] a browser whose clock is %s renews 5 s before the end all the same", async (_name, serverAheadMs) => {
    const { clock, renew, open, start, store } = setUp(serverAheadMs);
    start();
    open();
    await clock.advance(15 * minuteMs - renewBeforeEndMs - 1);
    expect(renew).not.toHaveBeenCalled();
    expect(store.check().token).toBe("t-1");
    await clock.advance(1 + 15 * minuteMs);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(store.check().token).toBe("t-1");
  });

  test("[SE-01] a server that does not tell its time: a response that has just come is not over", async () => {
    const { clock, open, start, store, renew } = setUp(null);
    start();
    open(-60);
    expect(store.check().token).toBe("t-1");
    await clock.advance(24_000);
    expect(renew).not.toHaveBeenCalled();
    await clock.advance(1000);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test("[SE-01] sessions that end at once make no flood of renewals", async () => {
    const { clock, open, start, renew, inMinutes } = setUp();
    renew.mockImplementation(async () => ({ expires_at: inMinutes(0) }));
    start();
    open(0);
    await clock.advance(10_000);
    expect(renew.mock.calls.length).toBeLessThanOrEqual(10);
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

  test.each([
    ["not latin", "токен"],
    ["with a line break", "a\nb"],
    ["with a space", "a b"],
    ["empty", ""],
    ["without end", "x".repeat(10_000)],
  ])("[SE-02] a stored token that is %s can't be sent: a token error", (_name, token) => {
    const { store, stored, inMinutes } = setUp();
    stored.set({ token, expires_at: inMinutes(15), user: { id: "1", login_name: "a" } });
    expect(() => store.check()).toThrow(AuthTokenError);
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
    let respond: (renewed: RenewedSession) => void = () => {};
    renew.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    start();
    open();
    const renewal = store.renew();
    store.close();
    respond({ expires_at: inMinutes(30) });
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

  test("[RT-04] another tab logged out while a renewal was on its way: that holds, message or not", async () => {
    const { stored, store, open, start, writeFromOtherTab } = setUp();
    start();
    open();
    writeFromOtherTab(null);
    await store.renew();
    expect(stored.get()).toBeNull();
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
