import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { languageStore, setCatalogueSource } from "../i18n/index.ts";
import { messages } from "../monitoring-ui/messages.en.ts";
import { PrimaryValue } from "./primary-value.tsx";

afterEach(cleanup);
const channel = {
  id: "7.0",
  name: "Load",
  unit: { display_unit: "%", type: "PERCENT" },
  last_measurement: { display_value: 5 },
};

test("[MO-03] a primary channel that results do not bring any more has no value", async () => {
  setCatalogueSource(async () => ({ "shared/monitoring-ui": messages }));
  await languageStore.choose("en");
  const { container } = render(<PrimaryValue channel={channel} />);
  expect(container.textContent).toBe("5.00 %");
  cleanup();
  render(<PrimaryValue channel={{ ...channel, is_gone: true }} />);
  expect(screen.queryByText(/5/)).toBeNull();
});
