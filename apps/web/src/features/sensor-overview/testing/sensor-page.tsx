import type { Sensor } from "@monitor/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen } from "@testing-library/react";
import { vi } from "vitest";
import { createQueryClient } from "../../../shared/api/index.ts";
import { messages as chartWords } from "../../../shared/charts/messages.en.ts";
import { messages as failureWords } from "../../../shared/error-boundary/messages.en.ts";
import { languageStore, setCatalogueSource } from "../../../shared/i18n/index.ts";
import { messages as words } from "../../../shared/i18n/messages.en.ts";
import { messages as logWords } from "../../../shared/log/messages.en.ts";
import { messages as bannerWords } from "../../../shared/state-banner/messages.en.ts";
import { messages as objectWords } from "../../../shared/monitored-objects/messages.en.ts";
import { messages as statusWords } from "../../../shared/monitoring-ui/messages.en.ts";
import { preferences } from "../../../shared/preferences/index.ts";
import { session } from "../../../shared/session/index.ts";
import { inRouter } from "../../../shared/testing/in-router.tsx";
import { SensorOverview } from "../index.ts";
import { messages as german } from "../messages.de.ts";
import { messages as english } from "../messages.en.ts";

// A whole page takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

export const hostile = `<script>alert("x")</script>`;
const unit = { display_unit: "Mbit/s", type: "CUSTOM" };
export const channels: NonNullable<Sensor["channels"]> = [
  {
    id: "7.0",
    name: hostile,
    unit,
    primary: true,
    limits: { display_limit_max_warning: 800, display_limit_max_error: 950 },
    last_measurement: { display_value: 824, display_minimum: 118, display_average: 571, display_maximum: 938 },
  },
  {
    id: "7.5",
    name: "Port State",
    unit: { display_unit: "", type: "LOOKUP" },
    lookup_definition: { id: "state" },
    last_measurement: { display_value: 1, lookup_text: ["Connected"] },
  },
  {
    id: "7.-4",
    name: "Downtime",
    unit: { display_unit: "%", type: "PERCENT" },
    last_measurement: { display_value: 0 },
  },
];
export const sensor: Sensor = {
  id: "7",
  name: hostile,
  type: "SENSOR",
  status: "WARNING",
  status_since: "2026-11-20T13:50:00Z",
  message: `${hostile} is above the limit`,
  path: [{ id: "1", name: "Probe", type: "REFERENCED_PROBE" }],
  channels,
};
export const probe = { id: "1", name: "Probe", type: "PROBE", probe_status: "CONNECTED" };
const lookup = {
  id: "state",
  lookup_type: "SINGLEINTEGER",
  undefined_status: "WARNING",
  mappings: [{ from: 1, to: 1, lookup_status: "OK", display_text: "Connected" }],
};
export const recent = () => new Date(Date.now() - 60_000).toISOString();

export interface TestResponse {
  readonly status: number;
  readonly body: unknown;
}
/** What the server answers, by path; each test may change it. */
export const responses: Record<string, TestResponse | Promise<TestResponse>> = {};
/** The paths that were requested. */
export const requested: string[] = [];

/** A user is logged in to a server that has the sensor 7. */
export async function openServer(): Promise<void> {
  requested.length = 0;
  for (const path of Object.keys(responses)) delete responses[path];
  preferences.of("channelColumns").set(["level"]);
  session.open({ token: "t", expires_at: "2090-01-01T00:00:00Z", user: { id: "1", login_name: "jana" } });
  Object.assign(responses, {
    "/sensors/7/overview": { status: 200, body: sensor },
    "/probes/1/overview": { status: 200, body: probe },
    "/lookup-definitions": { status: 200, body: [lookup] },
    "/settings/public": { status: 200, body: {} },
    "/experimental/timeseries/7/live": {
      status: 200,
      body: [
        ["time", "7.0", "7.-4"],
        [recent(), 824, 0],
      ],
    },
  });
  vi.stubGlobal("fetch", async (url: string) => {
    const path = new URL(url).pathname.replace("/api/v2", "");
    requested.push(path);
    const response = await (responses[path] ?? { status: 404, body: { code: "NOT_FOUND" } });
    return new Response(JSON.stringify(response.body), { status: response.status });
  });
  vi.stubGlobal("scrollTo", () => undefined);
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  setCatalogueSource(async (language) => ({
    "sensor-overview": language === "de" ? german : english,
    "shared/charts": chartWords,
    "shared/error-boundary": failureWords,
    "shared/i18n": words,
    "shared/log": logWords,
    "shared/monitored-objects": objectWords,
    "shared/monitoring-ui": statusWords,
    "shared/state-banner": bannerWords,
  }));
  await languageStore.choose("en");
}

export function closeServer(): void {
  cleanup();
  session.close();
  vi.unstubAllGlobals();
}

/** Shows the page of the sensor, or another part, at an address; gives its history. */
export function show(page = <SensorOverview id="7" />, path = "/") {
  const { view, history } = inRouter(page, { path, missing: <h1>Not found</h1> });
  render(<QueryClientProvider client={createQueryClient(() => undefined)}>{view}</QueryClientProvider>);
  return history;
}

/** A card with its content; its skeleton has none. */
export async function card(title: string, isLoaded = true): Promise<HTMLElement> {
  if (isLoaded) await screen.findByText(/^(Object ID|Objekt-ID)$/);
  return screen.findByRole("region", { name: (name) => name.startsWith(title) });
}
