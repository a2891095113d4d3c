import type { Why } from "@monitor/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../shared/api/index.ts";
import { messages as failureWords } from "../../shared/error-boundary/messages.en.ts";
import { languageStore, setCatalogueSource } from "../../shared/i18n/index.ts";
import { messages as words } from "../../shared/i18n/messages.en.ts";
import { messages as logWords } from "../../shared/log/messages.en.ts";
import { messages as objectWords } from "../../shared/monitored-objects/messages.en.ts";
import { messages as statusWords } from "../../shared/monitoring-ui/messages.en.ts";
import { session } from "../../shared/session/index.ts";
import { inRouter } from "../../shared/testing/in-router.tsx";
import { WhyPanel } from "./index.ts";
import { messages } from "./messages.en.ts";

configure({ asyncUtilTimeout: 10_000 });
const hostile = `<img src=x onerror="alert(1)">`;
const why: Why = {
  sensor: { id: "7", name: hostile, type: "REFERENCED_SENSOR" },
  status: "DOWN",
  status_since: "2026-11-20T12:00:00Z",
  outage_since: "2026-11-20T12:00:00Z",
  message: hostile,
  message_info: null,
  sensor_kind: "http",
  last_check: {
    time: "2026-11-20T12:01:00Z",
    is_ok: false,
    trace: [
      { step: "dns", ms: 4.2, note: "192.0.2.1" },
      { step: "connect", ms: 1.8, note: hostile, is_failed: true },
    ],
  },
  causes: [
    {
      kind: "failure",
      count: 2,
      code: "refused",
      message: hostile,
      settings: [
        {
          section: "intervalgroup",
          key: "errorintervalsdown",
          label: "When a check fails",
          label_de: "Wenn eine Abfrage fehlschlägt",
          value: 1,
          value_label: "Warning first",
          value_label_de: "Zuerst Warnung",
          source: { id: "50", name: hostile, type: "REFERENCED_GROUP" },
          is_inherited: true,
        },
      ],
    },
  ],
  changes_from: "2026-11-20T11:45:00Z",
  changes_to: "2026-11-20T12:01:00Z",
  changes: [
    {
      id: 5,
      time: "2026-11-20T11:58:00Z",
      kind: "changed",
      object: { id: "40", name: "Router", type: "REFERENCED_DEVICE" },
      user_name: "jana",
      relation: "device",
      settings: [{ section: "basic", key: "host", label: "Host name or IP address", label_de: "Hostname" }],
    },
  ],
  changes_left_out: true,
};

let features: string[] = [];
let response: { status: number; body: unknown };
const requested: string[] = [];

beforeAll(() => import("./why-card.tsx"), 60_000);
beforeEach(async () => {
  requested.length = 0;
  features = ["ext/why"];
  response = { status: 200, body: why };
  session.open({ token: "t", expires_at: "2090-01-01T00:00:00Z", user: { id: "1", login_name: "jana" } });
  vi.stubGlobal("fetch", async (input: string) => {
    const path = new URL(input).pathname.replace("/api/v2", "");
    if (path === "/experimental/feature-toggles") return new Response(JSON.stringify(features));
    if (!path.startsWith("/ext/why")) return new Response("{}");
    requested.push(path);
    return new Response(JSON.stringify(response.body), { status: response.status });
  });
  setCatalogueSource(async () => ({
    why: messages,
    "shared/error-boundary": failureWords,
    "shared/i18n": words,
    "shared/log": logWords,
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

const show = (isUp: boolean) => {
  const client = createQueryClient(() => undefined);
  const { view } = inRouter(<WhyPanel sensorId="7" isUp={isUp} />);
  render(<QueryClientProvider client={client}>{view}</QueryClientProvider>);
};

test("[MO-04] a sensor that is not up says why at once: reasons, settings, steps and what changed nearby", async () => {
  show(false);
  const causes = await screen.findByRole("list", { name: messages.causes });
  expect(causes.textContent).toContain(`${hostile}2 checks in a row have failed.`);
  expect(causes.textContent).toContain(`When a check fails: Warning first (inherited from ${hostile})`);
  const group = within(causes).getByRole("link", { name: hostile });
  expect(group.getAttribute("href")).toContain("/monitoring/group/50");
  const steps = within(screen.getByRole("list", { name: messages.steps })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Name4.2 ms192.0.2.1",
    `Connection1.8 ms${messages.endedHere}: ${hostile}`,
  ]);
  expect(screen.getByText("Router").closest("li")?.textContent).toContain("Changed by jana");
  expect(screen.getByText(messages.leftOut)).toBeTruthy();
  expect(document.querySelector("img")).toBeNull();
});

test("[MO-04] of a sensor that is up nothing is loaded until it is wanted", async () => {
  response = { status: 200, body: { ...why, causes: [], changes: [], last_check: null } };
  show(true);
  const button = await screen.findByRole("button", { name: messages.show });
  expect([button.getAttribute("aria-expanded"), requested]).toEqual(["false", []]);
  fireEvent.click(button);
  await screen.findByText(messages.neverChecked);
  expect(requested).toEqual(["/ext/why/7"]);
  fireEvent.click(screen.getByRole("button", { name: messages.hide }));
  expect(screen.queryByText(messages.neverChecked)).toBeNull();
});

test("[MO-04] what does not load says so, and is there at the next try", async () => {
  response = { status: 404, body: { code: "NOT_FOUND" } };
  show(false);
  await screen.findByText(messages.failedTitle);
  response = { status: 200, body: why };
  fireEvent.click(screen.getByRole("button", { name: words.tryAgain }));
  await screen.findByRole("list", { name: messages.causes });
});

test("[MO-04] a server that does not know why has no card", async () => {
  features = [];
  show(false);
  await waitFor(() => expect(requested).toEqual([]));
  expect(screen.queryByRole("heading")).toBeNull();
});

test("[MO-04] of many changes nearby the newest are shown, and all when they are wanted", async () => {
  const [line] = why.changes;
  const changes = Array.from({ length: 9 }, (_, index) => ({ ...line!, id: 20 - index }));
  response = { status: 200, body: { ...why, changes } };
  show(false);
  const list = await screen.findByRole("list", { name: logWords.list });
  expect(within(list).getAllByRole("listitem")).toHaveLength(6);
  fireEvent.click(screen.getByRole("button", { name: messages.showAll(9) }));
  expect(within(list).getAllByRole("listitem")).toHaveLength(9);
  expect(screen.getByText(messages.leftOut)).toBeTruthy();
});
