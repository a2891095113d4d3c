import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { languageStore, setCatalogueSource } from "../../shared/i18n/index.ts";
import { LoginAlert } from "./login-alert.tsx";
import type { LoginFailure, LoginState } from "./login-flow.ts";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";

const idle: LoginState = { phase: "idle" };
const failed = (failure: LoginFailure): LoginState => ({
  phase: "error",
  failure,
});
const away = "The connection attempt to the PRTG core server failed.";
const refused = "The login has failed. Please try again.";

beforeEach(async () => {
  setCatalogueSource(async (language) => ({ session: language === "de" ? german : english }));
  await languageStore.choose("en");
});
afterEach(cleanup);

describe("LoginAlert", () => {
  test.each([
    [failed("refused"), null, refused],
    [failed("too_many"), null, refused],
    [failed("unexpected"), null, refused],
    [failed("only_reads"), null, english.serverOnlyReads],
    [failed("no_server"), null, away],
    [{ phase: "waiting", secondsLeft: 3 }, null, `${away}Next attempt in 3 seconds.`],
    [idle, "invalid", "The authentication has failed."],
    [idle, "expired", "The authentication has failed."],
    [idle, "missing", "The authentication has failed."],
    [idle, "inactivity", "You have been logged out due to inactivity."],
    [idle, "displaced", "This login has ended: your account has logged in elsewhere too many times."],
    [failed("refused"), "inactivity", refused],
  ] as const)("[ER-06] %j after the end %j", (state, end, text) => {
    render(<LoginAlert state={state} end={end} />);
    expect(screen.getByRole("alert").textContent).toContain(text);
  });

  test("[ER-06] nothing to say: no alert, and none about the last session while the next is opened", () => {
    const { rerender } = render(<LoginAlert state={idle} end={null} />);
    expect(screen.queryByRole("alert")).toBeNull();
    rerender(<LoginAlert state={{ phase: "loading" }} end="inactivity" />);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("[LO-03] the seconds are shown, but read out once only", () => {
    const { rerender } = render(<LoginAlert state={{ phase: "waiting", secondsLeft: 5 }} end={null} />);
    const readOut = () => {
      const copy = screen.getByRole("alert").cloneNode(true) as HTMLElement;
      for (const hidden of Array.from(copy.querySelectorAll("[aria-hidden=true]"))) hidden.remove();
      return copy.textContent;
    };
    const first = readOut();
    expect(first).toBe(`${away}Next attempt in 5 seconds.`);
    rerender(<LoginAlert state={{ phase: "waiting", secondsLeft: 1 }} end={null} />);
    expect(screen.getByRole("alert").querySelector("p [aria-hidden=true]")?.textContent).toBe(
      "Next attempt in 1 second.",
    );
    expect(readOut()).toBe(first);
  });
});
