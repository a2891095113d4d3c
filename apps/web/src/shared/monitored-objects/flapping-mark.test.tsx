import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { languageStore, setCatalogueSource } from "../i18n/index.ts";
import { messages as german } from "../monitoring-ui/messages.de.ts";
import { messages as english } from "../monitoring-ui/messages.en.ts";
import { FlappingMark } from "./flapping-mark.tsx";

afterEach(cleanup);

test.each([
  ["en", english, "Flapping"],
  ["de", german, "Flattert"],
] as const)("[ST-09] a flapping sensor has a mark with a name in %s, and no other has one", async (...row) => {
  const [language, messages, name] = row;
  setCatalogueSource(async () => ({ "shared/monitoring-ui": messages }));
  await languageStore.choose(language);
  const { container, rerender } = render(<FlappingMark sensor={{ flapping_since: "2026-11-20T12:00:00Z" }} />);
  expect(screen.getByText(name).closest("[data-tooltip]")?.getAttribute("data-tooltip")).toBe(name);
  for (const flapping_since of [null, undefined]) {
    rerender(<FlappingMark sensor={{ flapping_since }} />);
    expect(container.innerHTML).toBe("");
  }
});
