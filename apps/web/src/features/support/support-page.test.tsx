import { calls } from "@monitor/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient, RestApiError } from "../../shared/api/index.ts";
import { errorLog, errorReport } from "../../shared/error-log/index.ts";
import { languageStore, setCatalogueSource } from "../../shared/i18n/index.ts";
import { messages as words } from "../../shared/i18n/messages.en.ts";
import { messages as keys } from "../../shared/keyboard/messages.en.ts";
import { session } from "../../shared/session/index.ts";
import { messages as settings } from "../../shared/settings-page/messages.en.ts";
import { inRouter } from "../../shared/testing/in-router.tsx";
import { SupportPage } from "./index.ts";
import { messages as german } from "./messages.de.ts";
import { messages } from "./messages.en.ts";

const paths = { feedback: "/f", contact: "/c", whatsNew: "/w", apiOverview: "/o", apiReference: "/r" };
const hostile = "<img src=x onerror=alert(1)>";
const copied: string[] = [];

vi.mock("../../shared/clipboard/copy-text.ts", () => ({
  copyText: async (text: string) => copied.push(text) > 0,
}));

async function open() {
  const client = createQueryClient(() => undefined);
  const { view } = inRouter(<SupportPage paths={paths} />);
  render(<QueryClientProvider client={client}>{view}</QueryClientProvider>);
  await screen.findByRole("heading", { level: 1, name: messages.title });
}
const card = (name: string) => within(screen.getByRole("region", { name: new RegExp(`^${name}`) }));

beforeEach(async () => {
  setCatalogueSource(async () => ({
    support: messages,
    "shared/i18n": words,
    "shared/keyboard": keys,
    "shared/settings-page": settings,
  }));
  await languageStore.choose("en");
  errorLog.clear();
  copied.length = 0;
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (url: string) => {
    expect(new URL(url).pathname).toBe(`/api/v2${calls.getVersion.path}`);
    const version = { prtg_version: "25.1", application_server_version: "0.38", prtg_release_channel: "preview" };
    return new Response(JSON.stringify(version));
  });
  const user = { id: "100", login_name: "jana" };
  session.open({ token: "secret-token", expires_at: new Date(Date.now() + 3_600_000).toISOString(), user });
});
afterEach(() => {
  cleanup();
  session.close();
  vi.unstubAllGlobals();
});

test("[RT-16] every way to help stands there with its address", async () => {
  await open();
  const links = card(messages.links).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(Object.values(paths));
});

test("[RT-16] [HO-01] the versions are those of the server and the interface, and can be copied", async () => {
  await open();
  await waitFor(() => expect(card(messages.versions).getByText("25.1")).toBeTruthy());
  expect(card(messages.versions).getByText("0.38")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: messages.copyVersions }));
  await waitFor(() => expect(copied[0]).toMatch(/PRTG: 25\.1\n.*0\.38\n/));
  expect(copied[0]).not.toContain("secret-token");
});

test("[RT-16] the keys are listed", async () => {
  await open();
  expect(card(messages.shortcuts).getByText(keys.acknowledge)).toBeTruthy();
});

test("[RT-16] [ER-08] errors of this window are text, can be copied, reported and cleared", async () => {
  const request = { callId: "listSensors", url: "https://x.example/api/v2/sensors?limit=0", atMs: 0 };
  errorLog.note(new RestApiError({ ...request, status: 500, code: "INTERNAL_ERROR", requestId: "r-7" }, hostile));
  await open();
  const errors = card(messages.errors);
  expect(errors.getByText("500 INTERNAL_ERROR")).toBeTruthy();
  expect(errors.getByText(new RegExp(`r-7`)).textContent).toContain(hostile);
  expect(document.querySelector("img")).toBeNull();
  fireEvent.click(errors.getByRole("button", { name: messages.copy }));
  await waitFor(() => expect(copied[0]).toContain("500 INTERNAL_ERROR"));
  fireEvent.click(errors.getByRole("button", { name: /^Report error 500/ }));
  expect(errorReport.get()?.requestId).toBe("r-7");
  errorReport.close();
  fireEvent.click(errors.getByRole("button", { name: messages.clear }));
  expect(await screen.findByText(messages.noErrors)).toBeTruthy();
  expect(errorLog.get()).toEqual([]);
});

test.each([
  ["English", messages],
  ["German", german],
])("[LY-07, ER-08] the name of a report button holds what stands on it: %s", (_language, { report, reportOf }) => {
  expect(reportOf("TypeError", "21 Nov").toLowerCase()).toContain(report.toLowerCase());
});
