import type { ServerProblem } from "@monitor/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient, serverSilence } from "../../shared/api/index.ts";
import { languageStore, setCatalogueSource } from "../../shared/i18n/index.ts";
import { messages as words } from "../../shared/i18n/messages.en.ts";
import { messages as statusWords } from "../../shared/monitoring-ui/messages.en.ts";
import { session } from "../../shared/session/index.ts";
import { inRouter } from "../../shared/testing/in-router.tsx";
import { ServerProblemsBanner } from "./index.ts";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";

configure({ asyncUtilTimeout: 10_000 });

const full: ServerProblem = {
  code: "storage_failed",
  since: "2026-11-20T14:02:00.000Z",
  message: "Nothing can be stored: the disk is full.",
  parameters: { reason: "full" },
};
const jumped: ServerProblem = {
  code: "clock_jumped",
  since: full.since,
  message: "Jumped.",
  parameters: { from: "2026-11-20T15:01:59.000Z", to: full.since },
};

let features: readonly string[];
let problems: readonly ServerProblem[];
let requested: string[];

beforeEach(() => {
  features = ["ext/server-problems"];
  problems = [];
  requested = [];
  vi.stubGlobal("fetch", async (input: string) => {
    const { pathname } = new URL(input);
    requested.push(pathname);
    return Response.json(pathname.endsWith("feature-toggles") ? features : problems);
  });
  session.open({ token: "t", expires_at: "2090-01-01T00:00:00Z", user: { id: "1", login_name: "jana" } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  session.close();
  vi.unstubAllGlobals();
});

async function show(texts: typeof english = english) {
  setCatalogueSource(async () => ({
    "shared/i18n": words,
    "shared/monitoring-ui": statusWords,
    "server-problems": texts,
  }));
  await languageStore.choose(texts === english ? "en" : "de");
  const queryClient = createQueryClient(() => expect.unreachable());
  const { view } = inRouter(<ServerProblemsBanner />, { path: "/" });
  render(<QueryClientProvider client={queryClient}>{view}</QueryClientProvider>);
  return queryClient;
}

describe("the banner of the server's own problems", () => {
  test("is an alert with cause, effect and time for each problem, and goes when they are over", async () => {
    problems = [full, jumped];
    const queryClient = await show();
    const alerts = await screen.findAllByRole("alert");
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      `${english.storageTitle}${english.storageText("full")} ${english.storageEffect} Since 20 Nov 2026, 14:02 UTC.`,
      `${english.clockTitle}${english.clockText("20 Nov 2026, 15:01 UTC", "20 Nov 2026, 14:02 UTC")}`,
    ]);
    problems = [];
    await queryClient.refetchQueries();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test.each([
    [english, 1, "A password or key in the settings can't be opened"],
    [english, 3, "3 passwords or keys in the settings can't be opened"],
    [german, 3, "3 Kennwörter oder Schlüssel in den Einstellungen lassen sich"],
  ])("says how many secrets can't be opened, and what to do", async (texts, secrets, begin) => {
    problems = [{ code: "secrets_unreadable", since: full.since, message: "", parameters: { secrets } }];
    await show(texts);
    const { textContent } = await screen.findByRole("alert");
    expect(textContent).toContain(`${texts.secretsTitle}${begin}`);
    expect(textContent).toContain("SECRET_KEY_PREVIOUS");
    expect(textContent).toMatch(/(Since 20 Nov|Seit 20. Nov.) 2026, 14:02 UTC\.$/);
  });

  test("does not say of a damaged database that nothing can be stored", async () => {
    problems = [{ ...full, parameters: { reason: "damaged" } }];
    await show();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(english.damagedTitle + english.storageText("damaged"));
    expect(alert.textContent).not.toContain(english.storageTitle);
  });

  test("speaks German, and says of a problem it does not know what the server says", async () => {
    problems = [full, { ...full, code: "new_one", message: "Too hot." }];
    await show(german);
    const alerts = await screen.findAllByRole("alert");
    expect(alerts[0]?.textContent).toContain(german.storageText("full"));
    expect(alerts[1]?.textContent).toContain("Too hot.");
  });

  test.each([english, german])("says that the server only reads, and since when", async (texts) => {
    problems = [{ code: "only_reads", since: full.since, message: "", parameters: { server: "one:1" } }];
    await show(texts);
    const time = texts === english ? "20 Nov 2026, 14:02 UTC" : "20. Nov. 2026, 14:02 UTC";
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(`${texts.readerTitle}${texts.readerText(time)}`);
  });

  test.each([english, german])(
    "[SE-04] says that the server does not answer, and since when, until it does",
    async (texts) => {
      await show(texts);
      await waitFor(() => expect(requested).toHaveLength(2));
      vi.useFakeTimers();
      const lastMs = Date.UTC(2026, 10, 20, 14, 2, 5);
      vi.setSystemTime(lastMs);
      await serverSilence.follow(Promise.resolve());
      vi.stubGlobal("fetch", () => new Promise(() => {}));
      let respond = (): void => {};
      const response = serverSilence.follow(new Promise<void>((resolve) => (respond = resolve)));
      await act(() => vi.advanceTimersByTimeAsync(11_000));
      expect(screen.queryByRole("alert")).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(screen.getByRole("alert").textContent).toBe(texts.silentTitle + texts.silentText("14:02:05 UTC"));
      respond();
      await act(() => response);
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  test("nothing is asked of a server that does not know the call", async () => {
    features = ["ext/log"];
    problems = [full];
    await show();
    await waitFor(() => expect(requested).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(requested.filter((path) => path.includes("server-problems"))).toEqual([]);
  });
});
