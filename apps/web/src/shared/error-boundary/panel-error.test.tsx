import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RestApiError } from "../api/api-errors.ts";
import { languageStore, setCatalogueSource } from "../i18n/index.ts";
import { messages as words } from "../i18n/messages.en.ts";
import { messages } from "./messages.en.ts";
import { PanelError } from "./panel-error.tsx";

const refused = (status: number) =>
  new RestApiError(
    { status, code: "CODE", requestId: null, callId: "listSensors", url: "http://h/api/v2/sensors", atMs: 0 },
    "no",
  );

beforeEach(async () => {
  setCatalogueSource(async () => ({ "shared/i18n": words, "shared/error-boundary": messages }));
  await languageStore.choose("en");
});
afterEach(cleanup);

test("[RT-14] a panel that the user may not see says so, and offers nothing that would not help", () => {
  render(<PanelError title="The sensors could not be loaded" error={refused(403)} onRetry={() => {}} />);
  expect(screen.getByText(messages.noRightsTitle)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("[ER-08] any other failure can be tried again", () => {
  const retry = vi.fn<() => void>();
  render(<PanelError title="The sensors could not be loaded" error={refused(500)} onRetry={retry} />);
  expect(screen.queryByText(messages.noRightsTitle)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});
