import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { languageStore, setCatalogueSource } from "../../shared/i18n/index.ts";
import { messages as monitoringTexts } from "../../shared/monitoring-ui/messages.en.ts";
import { notices } from "../../shared/notices/index.ts";
import { messages as english } from "./messages.en.ts";
import { Toasts } from "./toasts.tsx";

beforeEach(async () => {
  setCatalogueSource(async () => ({ toasts: english, "shared/monitoring-ui": monitoringTexts }));
  await languageStore.choose("en");
});
afterEach(() => {
  cleanup();
  notices.clear();
});

const fail = (count: number) =>
  act(() => {
    for (let index = 0; index < count; index += 1) notices.show({ type: "error", title: `Failure ${index}` });
  });

test("[UI-01] five are seen without further ado; beyond them the stack says how many more there are", () => {
  render(<Toasts />);
  fail(5);
  expect(screen.getAllByRole("alert")).toHaveLength(5);
  expect(screen.queryByText(/more message/)).toBeNull();
  fail(1);
  expect(screen.getAllByRole("alert")).toHaveLength(5);
  expect(screen.getByRole("status").textContent).toBe("1 more message");
  fail(2);
  expect(screen.getByRole("status").textContent).toBe("3 more messages");
});

test("[UI-01, UI-03] a closed one makes room; clear all also removes those that were not visible yet", () => {
  render(<Toasts />);
  fail(6);
  fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  expect(screen.getAllByRole("alert")).toHaveLength(5);
  expect(screen.queryByText(/more message/)).toBeNull();
  fail(4);
  fireEvent.click(screen.getByRole("button", { name: "Clear all" }));
  expect(screen.queryAllByRole("alert")).toEqual([]);
  expect(notices.get()).toEqual([]);
});
