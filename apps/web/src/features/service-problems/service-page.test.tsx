import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NoServerResponseError, ServiceUnavailableError } from "../../shared/api/index.ts";
import { messages as boundaryTexts } from "../../shared/error-boundary/messages.en.ts";
import { languageStore, setCatalogueSource } from "../../shared/i18n/index.ts";
import { messages as monitoringTexts } from "../../shared/monitoring-ui/messages.en.ts";
import { createFakeClock } from "../../shared/testing/fake-clock.ts";
import { messages as english } from "./messages.en.ts";
import { ServicePage } from "./service-page.tsx";
import { createServiceWatch } from "./service-watch.ts";
import type { ServiceProblem } from "./service-watch.ts";

const request = { callId: "listObjects", url: "https://monitor.example/api/v2/objects", atMs: 0 };
const silence = new NoServerResponseError(request);
const unavailable = new ServiceUnavailableError({ ...request, status: 503, code: "X", requestId: "r-9" }, "away");

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(problem: ServiceProblem): Promise<void> {
  setCatalogueSource(async () => ({
    "service-problems": english,
    "shared/error-boundary": boundaryTexts,
    "shared/monitoring-ui": monitoringTexts,
  }));
  await languageStore.choose("en");
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ prtg_classic_port: 8443 })));
  const watch = createServiceWatch({
    clock: createFakeClock(),
    checkHealth: () => Promise.reject(problem),
    onRecovered: () => undefined,
  });
  watch.report(problem);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ServicePage watch={watch} />
    </QueryClientProvider>,
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
}
const classicLink = () => screen.queryByRole("link", { name: english.openClassic });

test("[ER-03] a server that answers 503 may still have its classic interface", async () => {
  await show(unavailable);
  expect(classicLink()?.getAttribute("href")).toMatch(/:8443\//);
});

test("[ER-03] where nothing answers no link leads to the same silence", async () => {
  await show(silence);
  expect(screen.getByText(english.plainTitle, { selector: "span, div" })).toBeDefined();
  expect(classicLink()).toBeNull();
});
