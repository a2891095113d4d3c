import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listenToFailures } from "../../shared/api/index.ts";
import { languageStore, setCatalogueSource } from "../../shared/i18n/index.ts";
import { messages as words } from "../../shared/i18n/messages.en.ts";
import { preferences } from "../../shared/preferences/index.ts";
import { session } from "../../shared/session/index.ts";
import { InactivityWarning } from "./inactivity-warning.tsx";
import { messages } from "./messages.en.ts";

const failures: unknown[] = [];
const logOut = vi.fn<() => void>();

beforeEach(async () => {
  setCatalogueSource(async () => ({ inactivity: messages, "shared/i18n": words }));
  await languageStore.choose("en");
  listenToFailures((error) => failures.push(error));
  await import("./logout-warning.tsx");
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 32) });
  session.open({
    token: "t",
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    user: { id: "100", login_name: "jana" },
    automatic_logout_enabled: true,
    automatic_logout_duration: 900,
  });
  preferences.of("lastActivityMs").set(Date.now());
  render(<InactivityWarning onLogOut={logOut} />);
});
afterEach(() => {
  session.close();
  preferences.of("lastActivityMs").set(null);
  cleanup();
  vi.useRealTimers();
  failures.length = 0;
  logOut.mockReset();
});

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}
/** A second as the countdown sees it: it draws four times in it. */
async function passSecond(): Promise<void> {
  for (let quarter = 0; quarter < 4; quarter += 1) await pass(0.25);
}
async function warned(): Promise<HTMLElement> {
  await pass(875);
  return screen.getByRole("dialog", { name: "You will be logged out soon" });
}

describe("InactivityWarning", () => {
  test("[SE-05] counts down with the time that has passed, and speaks at 30, 10 and 5 only", async () => {
    await pass(869);
    expect(screen.queryByRole("dialog")).toBeNull();
    await pass(1);
    const dialog = screen.getByRole("dialog");
    expect(dialog.textContent).toContain("No activity for 14 minutes and 30 seconds.");
    const spoken = new Set<string>();
    for (let second = 30; second > 0; second -= 1) {
      spoken.add(dialog.querySelector("[aria-live]")?.textContent ?? "");
      expect(dialog.textContent).toContain(second === 1 ? "in 1 second." : `in ${second} seconds.`);
      await passSecond();
    }
    const announced = (seconds: number) => `You will be logged out in ${seconds} seconds.`;
    expect(Array.from(spoken).filter(Boolean)).toEqual([announced(30), announced(10), announced(5)]);
    expect(failures).toMatchObject([{ name: "InactivityTimeError" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each([
    ["a click anywhere", () => fireEvent.click(document.body)],
    ["a key", () => fireEvent.keyDown(document.body, { key: "x" })],
    ["the button", () => fireEvent.click(screen.getByRole("button", { name: "Stay logged in" }))],
    ["the cross", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
    ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ])("[SE-05] %s keeps the session for the whole time again", async (_name, act) => {
    await warned();
    act();
    await pass(0);
    expect(screen.queryByRole("dialog")).toBeNull();
    await pass(869);
    expect(failures).toEqual([]);
    await pass(31);
    expect(failures).toHaveLength(1);
  });

  test("[SE-05] the end comes once, whatever else is remembered on the way out", async () => {
    listenToFailures((error) => {
      failures.push(error);
      preferences.of("lastSessionEnd").set("inactivity");
      session.close();
    });
    await warned();
    await pass(60);
    expect(failures).toHaveLength(1);
  });

  test("[SE-05] a key that answers the warning does nothing on the page behind", async () => {
    const shortcut = vi.fn<() => void>();
    document.addEventListener("keydown", shortcut);
    await warned();
    expect(fireEvent.keyDown(document.body, { key: "p" })).toBe(false);
    expect(shortcut).not.toHaveBeenCalled();
    await pass(0);
    fireEvent.keyDown(document.body, { key: "p" });
    expect(shortcut).toHaveBeenCalledTimes(1);
    document.removeEventListener("keydown", shortcut);
  });

  test("[SE-05] logging out from the warning is no activity", async () => {
    await warned();
    fireEvent.click(screen.getByRole("button", { name: "Log out now" }));
    expect(logOut).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("[SE-05] a touch restarts the time, but closes no warning under the finger", async () => {
    await pass(800);
    fireEvent.touchStart(document.body);
    await pass(800);
    expect(screen.queryByRole("dialog")).toBeNull();
    await pass(75);
    fireEvent.touchStart(document.body);
    await pass(0);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("[SE-05] a server without automatic log-out: nothing happens", async () => {
    const { automatic_logout_enabled: _off, ...other } = session.get() ?? ({} as never);
    session.open({ ...other, automatic_logout_enabled: false });
    await pass(10_000);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(failures).toEqual([]);
  });
});
