import type { MockApi } from "@monitor/scenarios";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { messages as chartWords } from "../../shared/charts/messages.en.ts";
import { messages as failureWords } from "../../shared/error-boundary/messages.en.ts";
import { messages as logWords } from "../../shared/log/messages.en.ts";
import { messages as bannerWords } from "../../shared/state-banner/messages.en.ts";
import { renderWithMock } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import type { MockPageOptions } from "../../shared/monitored-objects/testing/render-with-mock.tsx";
import { session } from "../../shared/session/index.ts";
import { SensorOverview } from "./index.ts";
import { messages } from "./messages.en.ts";

vi.mock("../../shared/charts/plot.ts", () => ({ drawPlot: () => () => undefined }));

const catalogues = {
  "sensor-overview": messages,
  "shared/charts": chartWords,
  "shared/error-boundary": failureWords,
  "shared/log": logWords,
  "shared/state-banner": bannerWords,
};

/** Ids of the sensors of the mock's world. */
const sensorIds = ({ world }: MockApi): string[] => world.idsOfType("sensor");
const open = (scenario: NonNullable<MockPageOptions["scenario"]>, pick = (ids: string[]) => ids[0] ?? "") =>
  renderWithMock((api) => <SensorOverview id={pick(sensorIds(api))} />, { scenario, catalogues });

beforeAll(() => Promise.all([import("./history-view.tsx"), import("../../shared/log/log-card.tsx")]), 60_000);
afterEach(() => {
  cleanup();
  session.close();
  vi.unstubAllGlobals();
});

describe("scenarios of the mock", () => {
  test("[DV-01, MO-04] noPrimaryChannel: the card says so and leads to the channels", async () => {
    await open("noPrimaryChannel");
    expect(await screen.findByRole("heading", { name: messages.noPrimaryTitle })).toBeTruthy();
    expect(screen.getByRole("button", { name: messages.toChannels })).toBeTruthy();
    expect(screen.queryByText(messages.primary)).toBeNull();
    expect(await screen.findByRole("slider")).toBeTruthy();
  });

  test("[DV-01, MO-04, CH-06] onlyLookups: badges with words instead of gauges and levels", async () => {
    await open("onlyLookups");
    const table = await screen.findByRole("table");
    const rows = within(table).getAllByRole("row").slice(1);
    const lookups = rows.filter((row) => row.textContent?.includes(messages.lookup));
    expect(lookups.length).toBeGreaterThan(0);
    for (const row of lookups) {
      expect(within(row).queryByRole("img", { name: /of the scale/ })).toBeNull();
      expect(row.textContent).not.toMatch(/\d\.\d\d/);
    }
  });

  test("[DV-01, MO-04] edgeCaseSensorNames: names are text, whatever they look like", async () => {
    const { container } = await open("edgeCaseSensorNames");
    await screen.findByRole("table");
    expect(container.querySelector("script, img[src], iframe")).toBeNull();
    expect(await screen.findByRole("slider")).toBeTruthy();
  });

  test("[DV-01, MO-04] onlySensorsDown: the banner tells why, the log since when, the bars how long", async () => {
    await open("onlySensorsDown");
    const log = await screen.findByRole("list", { name: logWords.list });
    expect(within(log).getAllByRole("img", { name: "Down" }).length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: messages.showInChart })).toBeTruthy();
    expect(await screen.findByRole("img", { name: /^Status, last 30 days: Down/ })).toBeTruthy();
  });
});
