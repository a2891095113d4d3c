import type { LogEntry } from "@monitor/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "../api/index.ts";
import { messages as failureWords } from "../error-boundary/messages.en.ts";
import { languageStore, setCatalogueSource } from "../i18n/index.ts";
import { messages as words } from "../i18n/messages.en.ts";
import { messages as objectWords } from "../monitored-objects/messages.en.ts";
import { messages as statusWords } from "../monitoring-ui/messages.en.ts";
import { session } from "../session/index.ts";
import { inRouter } from "../testing/in-router.tsx";
import { LogPanel } from "./index.ts";
import { messages } from "./messages.en.ts";

configure({ asyncUtilTimeout: 10_000 });
const hostile = `<img src=x onerror="alert(1)">`;
const pageSize = 100;
const oldestFirst = Array.from({ length: 130 }, (_, index): LogEntry => {
  const isBad = index % 2 === 0;
  return {
    id: index + 1,
    time: new Date(Date.UTC(2025, 9, 3) + index * 60_000).toISOString(),
    kind: index === 129 ? "paused" : "status",
    object: { id: "7", name: hostile, type: "REFERENCED_SENSOR" },
    from: isBad ? "up" : "down",
    to: isBad ? "down" : "up",
    message: index === 129 ? hostile : isBad ? `Time-out ${index}` : "OK",
    user_name: index === 129 ? "jana" : null,
  };
});

let features: string[] = [];
let respond: (query: URLSearchParams) => { status: number; body: unknown };
const requested: string[] = [];

function pageOf(query: URLSearchParams) {
  const before = Number(query.get("before") ?? Number.POSITIVE_INFINITY);
  const kind = query.get("kind");
  const fitting = oldestFirst
    .filter((entry) => entry.id < before)
    .filter((entry) => kind === null || (entry.kind === "status") === (kind === "status"))
    .reverse();
  return { status: 200, body: fitting.slice(0, Number(query.get("limit"))) };
}

beforeAll(() => Promise.all([import("./log-card.tsx"), import("./log-dialog.tsx"), import("../ui/modal.tsx")]), 60_000);
beforeEach(async () => {
  requested.length = 0;
  features = ["ext/log"];
  respond = pageOf;
  session.open({ token: "t", expires_at: "2090-01-01T00:00:00Z", user: { id: "1", login_name: "jana" } });
  vi.stubGlobal("fetch", async (input: string) => {
    const url = new URL(input);
    const path = url.pathname.replace("/api/v2", "");
    if (path === "/experimental/feature-toggles") return new Response(JSON.stringify(features));
    if (path !== "/ext/log") return new Response("{}");
    requested.push(url.searchParams.toString());
    const { status, body } = respond(url.searchParams);
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal("scrollTo", () => undefined);
  setCatalogueSource(async () => ({
    "shared/log": messages,
    "shared/i18n": words,
    "shared/error-boundary": failureWords,
    "shared/monitored-objects": objectWords,
    "shared/monitoring-ui": statusWords,
  }));
  await languageStore.choose("en");
});
afterEach(() => {
  cleanup();
  session.close();
  vi.unstubAllGlobals();
});

function show(hasObjects = false) {
  const { view, history } = inRouter(
    <>
      <h1>Page</h1>
      <LogPanel objectId="7" objectName={hostile} hasObjects={hasObjects} />
    </>,
  );
  render(<QueryClientProvider client={createQueryClient(() => undefined)}>{view}</QueryClientProvider>);
  return history;
}
const card = () => screen.findByRole("region", { name: messages.title });
const lines = (within_: HTMLElement) => within(within_).getAllByRole("listitem");

describe("the log as a card", () => {
  test("[MO-04] has the last five lines, with what users wrote as text only", async () => {
    show();
    await screen.findByRole("list", { name: messages.list });
    const shown = lines(await card());
    expect(shown).toHaveLength(5);
    expect(shown[0]?.textContent).toContain(`Paused by jana: “${hostile}”`);
    expect(shown[1]?.textContent).toBe("Time-out 1283 Oct 2025");
    expect(shown[2]?.textContent).toBe("Up, before: Down (1\u00A0min)3 Oct 2025");
    expect(within(shown[1] as HTMLElement).getByRole("img", { name: "Down" })).toBeTruthy();
    expect(document.querySelector("img[src]")).toBeNull();
    expect(within(await card()).queryByRole("link")).toBeNull();
  });

  test("[MO-01] on the page of what has objects below it each line leads to its object", async () => {
    const history = show(true);
    const [link] = await screen.findAllByRole("link", { name: hostile });
    fireEvent.click(link as HTMLElement);
    expect(history.location.pathname).toBe("/monitoring/sensor/7/overview");
  });

  test("[MO-01] a server without a log has no card, and is not asked", async () => {
    features = ["ext/events"];
    show();
    await screen.findByRole("heading", { name: "Page" });
    await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
    expect(requested).toEqual([]);
  });

  test("[MO-04] an empty log says so; one that failed can be tried again", async () => {
    respond = () => ({ status: 200, body: [] });
    show();
    expect(await screen.findByRole("heading", { name: messages.emptyTitle })).toBeTruthy();
    expect(screen.queryByRole("button", { name: messages.viewAll })).toBeNull();
    cleanup();
    respond = () => ({ status: 500, body: { code: "INTERNAL_ERROR" } });
    show();
    const retry = await screen.findByRole("button", { name: "Try again" });
    respond = pageOf;
    fireEvent.click(retry);
    expect(await screen.findByRole("list", { name: messages.list })).toBeTruthy();
    cleanup();
    respond = () => ({ status: 403, body: { code: "FORBIDDEN" } });
    show();
    expect(await screen.findByRole("heading", { name: failureWords.noRightsTitle })).toBeTruthy();
  });
});

describe("the whole log", () => {
  async function open() {
    fireEvent.click(await screen.findByRole("button", { name: messages.viewAll }));
    const dialog = await screen.findByRole("dialog", { name: messages.titleOf(hostile) });
    await within(dialog).findByRole("list", { name: messages.list });
    return dialog;
  }

  test("[MO-04] comes a page at a time, to its end", async () => {
    show();
    const dialog = await open();
    expect(lines(dialog)).toHaveLength(pageSize);
    fireEvent.click(within(dialog).getByRole("button", { name: messages.showOlder }));
    await waitFor(() => expect(lines(dialog)).toHaveLength(oldestFirst.length));
    expect(requested.at(-1)).toContain("before=31");
    expect(within(dialog).getByText(messages.isComplete)).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: messages.showOlder })).toBeNull();
  });

  test("[MO-04] shows status changes or actions alone", async () => {
    show();
    const dialog = await open();
    fireEvent.click(within(dialog).getByRole("button", { name: messages.actions }));
    await waitFor(() => expect(lines(dialog)).toHaveLength(1));
    expect(lines(dialog)[0]?.textContent).toContain("Paused by jana");
    fireEvent.click(within(dialog).getByRole("button", { name: messages.statusChanges }));
    await waitFor(() => expect(lines(dialog)).toHaveLength(pageSize));
    expect(dialog.textContent).not.toContain("Paused by jana");
  });

  test("[MO-01] a line leads to its object and closes the dialog", async () => {
    const history = show(true);
    const dialog = await open();
    fireEvent.click(within(dialog).getAllByRole("link", { name: hostile })[0] as HTMLElement);
    expect(history.location.pathname).toBe("/monitoring/sensor/7/overview");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
