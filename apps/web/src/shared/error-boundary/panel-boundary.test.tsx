import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listenToFailures, NoServerResponseError } from "../api/index.ts";
import { errorLog, errorReport } from "../error-log/index.ts";
import { languageStore, setCatalogueSource } from "../i18n/index.ts";
import { messages as words } from "../i18n/messages.en.ts";
import { showNotFound } from "../navigation/index.ts";
import { inRouter } from "../testing/in-router.tsx";
import { messages } from "./messages.en.ts";
import { PanelBoundary } from "./panel-boundary.tsx";

let mistake: (() => never) | null = null;

function Panel() {
  mistake?.();
  return <p>42 sensors</p>;
}
function show() {
  const { view } = inRouter(
    <>
      <PanelBoundary>
        <Panel />
      </PanelBoundary>
      <p>Other panel</p>
    </>,
  );
  render(view, { onCaughtError: () => {} });
}
const fail = (error: Error) => () => {
  throw error;
};

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 204 })));
  setCatalogueSource(async () => ({ "shared/i18n": words, "shared/error-boundary": messages }));
  await languageStore.choose("en");
});
afterEach(() => {
  cleanup();
  errorReport.close();
  errorLog.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("PanelBoundary", () => {
  test("[ER-04] a mistake in one panel leaves the others, and it can be drawn again", async () => {
    mistake = fail(new Error("x is undefined"));
    show();
    expect(screen.getByText(messages.panelFailed)).toBeTruthy();
    expect(screen.getByText("Other panel")).toBeTruthy();
    mistake = null;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("42 sensors")).toBeTruthy();
  });

  test("[ER-08] it can be reported", async () => {
    mistake = fail(new RangeError("out of range"));
    show();
    fireEvent.click(screen.getByRole("button", { name: "Report Error" }));
    expect(errorReport.get()).toMatchObject({ kind: "interface", code: "RangeError", message: "out of range" });
  });

  test("[ER-04] code that the server no longer has asks for a reload", async () => {
    mistake = fail(new TypeError("Failed to fetch dynamically imported module: http://h/assets/x.js"));
    show();
    expect(screen.getByText(messages.updatedTitle)).toBeTruthy();
    expect(screen.getByRole("button", { name: messages.reloadPage })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("[ER-03] code that is missing because the server is away is a matter of the whole page", async () => {
    const onFailure = vi.fn<(error: unknown) => void>();
    listenToFailures(onFailure);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    mistake = fail(new TypeError("Failed to fetch dynamically imported module: http://h/assets/x.js"));
    show();
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(expect.any(NoServerResponseError)));
  });

  test("[RT-13] an object that does not exist still shows the 404 page", async () => {
    mistake = showNotFound;
    show();
    expect(await screen.findByText("404")).toBeTruthy();
  });
});
