import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listenToFailures } from "../../shared/api/index.ts";
import { messages as failureWords } from "../../shared/error-boundary/messages.en.ts";
import { errorReport } from "../../shared/error-log/index.ts";
import { languageStore, setCatalogueSource } from "../../shared/i18n/index.ts";
import { messages as words } from "../../shared/i18n/messages.en.ts";
import { messages as statusWords } from "../../shared/monitoring-ui/messages.en.ts";
import { notices } from "../../shared/notices/index.ts";
import { messages as setupWords } from "../../shared/object-setup/messages.en.ts";
import { useObjectActions } from "../../shared/object-actions/object-actions-context.tsx";
import type { ActionTarget, ObjectActions } from "../../shared/object-actions/object-actions-context.tsx";
import { session } from "../../shared/session/index.ts";
import { createFakeClock } from "../../shared/testing/fake-clock.ts";
import { inRouter } from "../../shared/testing/in-router.tsx";
import { ObjectActionsProvider } from "./index.ts";
import { messages as germanDialog } from "./dialog/messages.de.ts";
import { messages as englishDialog } from "./dialog/messages.en.ts";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";
import { scanResultDelayMs } from "./run-action.ts";

// Dialog and menu load when they first open.
configure({ asyncUtilTimeout: 5000 });

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
const clock = createFakeClock();
const sent: SentRequest[] = [];
const actionsSent = () => sent.filter(({ method }) => method === "POST");
let responses: Record<string, { status: number; body: unknown }> = {};

const hostile = `<img src=x onerror="alert(1)">`;
const target = (id: string, facts: Partial<ActionTarget> = {}): ActionTarget => ({
  id,
  type: "sensor",
  name: `Sensor ${id}`,
  status: "up",
  rights: ["acknowledge", "pause", "resume", "scan"],
  ...facts,
});
const down = target("1", { status: "down", name: hostile, parentName: "rt-core-01" });
const up = target("2");

function respondToAll(path: string, body: { filter?: string }) {
  const forced = responses[path];
  if (forced) return forced;
  const ids = Array.from(body.filter?.matchAll(/"(\d+)"/g) ?? [], (match) => match[1]);
  return { status: 200, body: ids.map((id) => ({ id })) };
}

/** The first dialog must not wait for its code: on a busy machine that takes longer than a test may. */
beforeAll(async () => {
  await Promise.all([
    import("./dialog/action-dialog.tsx"),
    import("./object-menu.tsx"),
    import("../../shared/ui/modal.tsx"),
    import("../../shared/ui/menu.tsx"),
  ]);
}, 60_000);
beforeEach(async () => {
  sent.length = 0;
  responses = { "/settings/public": { status: 200, body: {} } };
  notices.clear();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = new URL(url).pathname.replace("/api/v2", "");
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    sent.push({ method: init.method ?? "GET", path, body });
    const response = respondToAll(path, (body ?? {}) as { filter?: string });
    return new Response(JSON.stringify(response.body), { status: response.status });
  });
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false });
  setCatalogueSource(async (language) => ({
    "object-actions": language === "de" ? german : english,
    "object-actions/dialog": language === "de" ? germanDialog : englishDialog,
    "shared/error-boundary": failureWords,
    "shared/i18n": words,
    "shared/monitoring-ui": statusWords,
    "shared/object-setup": setupWords,
  }));
  await languageStore.choose("en");
});
afterEach(() => {
  cleanup();
  session.close();
  vi.unstubAllGlobals();
});

/** The provider with a button that has the focus first, as on a page. */
async function show(queryClient = new QueryClient()) {
  let current: ObjectActions | null = null;
  const keep = (actions: ObjectActions) => {
    current = actions;
  };
  function Page() {
    keep(useObjectActions());
    return <button type="button">Opener</button>;
  }
  const { view, history } = inRouter(
    <ObjectActionsProvider clock={clock}>
      <Page />
    </ObjectActionsProvider>,
  );
  render(<QueryClientProvider client={queryClient}>{view}</QueryClientProvider>);
  (await screen.findByRole("button", { name: "Opener" })).focus();
  return {
    actions: () => {
      if (!current) throw new Error("the page is not there");
      return current;
    },
    address: () => history.location.href,
  };
}
const shownNotices = () => notices.get().map(({ type, title, help }) => ({ type, title, help }));

describe("a pause", () => {
  async function openPause(...targets: ActionTarget[]) {
    const page = await show();
    act(() => page.actions().open("pause", targets));
    return { ...page, dialog: await screen.findByRole("dialog") };
  }

  test("[AC-07] names the objects as text, asks for message and duration, and sends both", async () => {
    const { dialog } = await openPause(down);
    expect(within(dialog).getByRole("heading").textContent).toBe(`Pause ${hostile}`);
    expect(within(dialog).getByRole("listitem").textContent).toBe(`${hostile}rt-core-01`);
    expect(document.querySelector("img")).toBeNull();
    expect(within(dialog).getAllByRole("radio")).toHaveLength(7);
    expect(within(dialog).getByLabelText<HTMLInputElement>("1 hour").checked).toBe(true);

    fireEvent.change(within(dialog).getByLabelText(/Message/), { target: { value: " CHG-10482\n\nnew\tcable " } });
    fireEvent.click(within(dialog).getByLabelText("5 hours"));
    fireEvent.click(within(dialog).getByRole("button", { name: "Pause" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(actionsSent()).toEqual([
      {
        method: "POST",
        path: "/sensors/pause",
        body: { filter: 'id in ["1"]', message: "CHG-10482 new cable", duration: 18_000 },
      },
    ]);
  });

  test("[AC-05] is queued for the probe, and a toast says so", async () => {
    const { dialog } = await openPause(up);
    fireEvent.click(within(dialog).getByLabelText("Indefinitely"));
    fireEvent.click(within(dialog).getByRole("button", { name: "Pause" }));
    await waitFor(() => expect(shownNotices()).toHaveLength(1));
    expect(actionsSent()[0]?.body).toEqual({ filter: 'id in ["2"]', message: null, duration: null });
    expect(shownNotices()).toEqual([
      { type: "info", title: "“Sensor 2” is being paused", help: "The request is queued for the probe." },
    ]);
  });

  test("[VA-08] [VA-09] a moment in the past is refused with the sentence of the specification", async () => {
    const { dialog } = await openPause(up);
    const sentence = "The selected date and time are not valid. The date and time must be in the future.";
    const field = within(dialog).getByLabelText("Date and time (UTC)");
    fireEvent.change(field, { target: { value: "2020-11-20T18:00" } });
    expect(within(dialog).getByLabelText<HTMLInputElement>("Until").checked).toBe(true);
    expect(within(dialog).queryByText(sentence)).toBeNull();
    fireEvent.blur(field);
    expect(within(dialog).getByText(sentence)).toBeTruthy();
    const submit = within(dialog).getByRole("button", { name: "Pause" });
    expect(submit.getAttribute("data-tooltip")).toBe(sentence);
    fireEvent.submit(field.closest("form") as HTMLFormElement);
    expect(actionsSent()).toEqual([]);

    const until = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 16);
    fireEvent.change(field, { target: { value: until } });
    expect(within(dialog).queryByText(sentence)).toBeNull();
    fireEvent.submit(field.closest("form") as HTMLFormElement);
    await waitFor(() => expect(actionsSent()).toHaveLength(1));
    const duration = Number((actionsSent()[0]?.body as { duration?: number } | undefined)?.duration);
    expect(duration).toBeGreaterThan(2.9 * 3600);
    expect(duration).toBeLessThanOrEqual(3 * 3600);
  });

  test("[VA-09] no moment at all is refused too, at the latest on sending", async () => {
    const { dialog } = await openPause(up);
    fireEvent.change(within(dialog).getByLabelText("Date and time (UTC)"), { target: { value: "" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Pause" }));
    expect(within(dialog).getByText(/The selected date and time are not valid/)).toBeTruthy();
    expect(actionsSent()).toEqual([]);
  });

  test("[AC-09] lists five objects, counts the rest, and says what is left out and why", async () => {
    const many = Array.from({ length: 7 }, (_, index) => target(String(index + 10)));
    const { dialog } = await openPause(...many, target("30", { status: "paused_by_user" }));
    expect(within(dialog).getByRole("heading").textContent).toBe("Pause 7 sensors");
    const listed = within(dialog).getAllByRole("listitem");
    expect(listed).toHaveLength(6);
    expect(listed[5]?.textContent).toBe("and 2 more");
    expect(within(dialog).getByText("1 of the 8 selected sensors is already paused and is left out.")).toBeTruthy();
  });

  test("closing it does nothing and gives the focus back", async () => {
    const { dialog } = await openPause(up);
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Opener"));
    expect(actionsSent()).toEqual([]);
  });
});

describe("other actions", () => {
  test("[AC-04] a scan of one object starts at once, of several after a question", async () => {
    const { actions } = await show();
    act(() => actions().open("scan", [target("5", { type: "probe", name: "Hamburg" })]));
    await waitFor(() => expect(shownNotices()[0]?.title).toBe("Scan queued for “Hamburg”"));
    expect(actionsSent()).toEqual([{ method: "POST", path: "/probes/scan", body: { filter: 'id in ["5"]' } }]);
    expect(screen.queryByRole("dialog")).toBeNull();

    act(() => actions().open("scan", [up, target("6", { type: "device" })]));
    const dialog = await screen.findByRole("dialog", { name: "Scan 2 objects now?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Scan now" }));
    await waitFor(() =>
      expect(actionsSent().map(({ path }) => path)).toEqual(["/probes/scan", "/devices/scan", "/sensors/scan"]),
    );
  });

  test("[AC-05] after an action the page is refreshed, after a scan once more when the probe has had time", async () => {
    const queryClient = new QueryClient();
    const refresh = vi.spyOn(queryClient, "invalidateQueries");
    const { actions } = await show(queryClient);
    act(() => actions().open("scan", [up]));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    await clock.advance(scanResultDelayMs - 1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test("[AC-03] resume asks without message and duration", async () => {
    const { actions } = await show();
    act(() => actions().open("resume", [target("7", { status: "paused_by_user", name: "Ping" })]));
    const dialog = await screen.findByRole("dialog", { name: "Resume Ping?" });
    expect(within(dialog).queryByRole("textbox")).toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "Resume" }));
    await waitFor(() => expect(actionsSent()[0]?.body).toEqual({ filter: 'id in ["7"]' }));
  });

  test("[ER-07] what is possible on no object is told with the reason, and nothing is sent", async () => {
    const { actions } = await show();
    act(() => actions().open("acknowledge", [up]));
    expect(shownNotices()).toEqual([
      {
        type: "error",
        title: "“Sensor 2” could not be acknowledged.",
        help: "Only sensors that are down can be acknowledged.",
      },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(actionsSent()).toEqual([]);
  });

  test.each([
    [403, "FORBIDDEN", "You do not have the necessary rights to scan the object."],
    [404, "NOT_FOUND", "The object does not exist. It might have been deleted."],
    [400, "BAD_REQUEST", "Its state does not allow you to scan it."],
    [500, "INTERNAL_ERROR", "An unexpected error occurred. If necessary, try again."],
  ])("[ER-07] a response %d %s is reported for its object", async (status, code, help) => {
    responses["/sensors/scan"] = { status, body: { code } };
    const { actions } = await show();
    act(() => actions().open("scan", [up]));
    await waitFor(() =>
      expect(shownNotices()).toEqual([{ type: "error", title: "“Sensor 2” could not be scanned.", help }]),
    );
    expect(notices.get()[0]?.actions).toHaveLength(status === 500 ? 1 : 0);
  });

  test("[ER-07, ER-08] a failure without a known reason can be reported, with the answer's code", async () => {
    responses["/sensors/scan"] = { status: 500, body: { code: "INTERNAL_ERROR", request_id: "r-7" } };
    const { actions } = await show();
    act(() => actions().open("scan", [up]));
    await waitFor(() => expect(notices.get()).toHaveLength(1));
    const [report] = notices.get()[0]?.actions ?? [];
    expect(report?.label).toBe("Report Error");
    report?.run();
    expect(errorReport.get()).toMatchObject({ code: "500 INTERNAL_ERROR", requestId: "r-7" });
    errorReport.close();
  });

  test("[SE-04, ER-03] without a response the dialog stays as it was filled in; the error policy hears of it", async () => {
    const failures: unknown[] = [];
    listenToFailures((error) => failures.push(error));
    responses["/sensors/pause"] = { status: 503, body: { code: "SERVICE_UNAVAILABLE" } };
    const { actions } = await show();
    act(() => actions().open("pause", [up]));
    fireEvent.change(await screen.findByLabelText(englishDialog.message), { target: { value: "Half a sent" } });
    const confirm = screen.getByRole("button", { name: english.action.pause });
    fireEvent.click(confirm);
    await waitFor(() => expect(failures).toHaveLength(1));
    await waitFor(() => expect(confirm.getAttribute("aria-busy")).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>(englishDialog.message).value).toBe("Half a sent");
    responses["/sensors/pause"] = { status: 200, body: [{ id: "2" }] };
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("[SE-03] a 401 while the session is good means not allowed; when it is over, the error policy hears of it", async () => {
    const failures: unknown[] = [];
    listenToFailures((error) => failures.push(error));
    responses["/sensors/scan"] = { status: 401, body: { code: "AUTH_FAILED" } };
    responses["/session"] = { status: 200, body: { expires_at: "2030-01-01T00:00:00Z" } };
    const { actions } = await show();
    act(() => actions().open("scan", [up]));
    await waitFor(() =>
      expect(shownNotices()[0]?.help).toBe("You do not have the necessary rights to scan the object."),
    );
    expect(failures).toEqual([]);

    notices.clear();
    responses["/session"] = { status: 401, body: { code: "AUTH_FAILED" } };
    act(() => actions().open("scan", [up]));
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(shownNotices()).toEqual([]);
  });
});

describe("the menu", () => {
  const request = (targets: ActionTarget[], href?: string) => ({ targets, href, anchor: { x: 5, y: 5 } });

  test("[MO-05] [AC-09] names the object, shows what is possible, and why something is not", async () => {
    const { actions } = await show();
    act(() => actions().openMenu(request([down], "/monitoring/sensor/1/overview")));
    const menu = await screen.findByRole("menu", { name: "Actions" });
    expect(menu.textContent).toContain(hostile);
    expect(menu.textContent).toContain("rt-core-01");
    const items = within(menu)
      .getAllByRole("menuitem")
      .map((item) => item.textContent);
    expect(items).toEqual([
      "OpenEnter",
      "Open in new tab",
      "Acknowledge…A",
      "Pause…P",
      "Resume…The sensor is not paused.",
      "Scan nowS",
      "Copy link",
    ]);
  });

  test("[MO-05] opens the object, and leads to the dialog of an action", async () => {
    const { actions, address } = await show();
    act(() => actions().openMenu(request([down], "/monitoring/sensor/1/overview")));
    fireEvent.click(await screen.findByRole("menuitem", { name: /^OpenEnter/ }));
    expect(address()).toBe("/monitoring/sensor/1/overview");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());

    act(() => actions().openMenu(request([down])));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Acknowledge…" }));
    const dialog = await screen.findByRole("dialog");
    expect(screen.queryByRole("menu")).toBeNull();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });

  test("[AC-09] [MO-06] of several objects it counts those an action applies to; without rights it has no actions", async () => {
    const { actions } = await show();
    act(() => actions().openMenu(request([down, up, target("3")])));
    const menu = await screen.findByRole("menu");
    expect(menu.textContent).toContain("3 selected sensors");
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map((item) => item.textContent),
    ).toEqual(["Acknowledge (1)…", "Pause (3)…", "Resume…The objects are not paused.", "Scan now (3)…"]);
    expect(actions().entriesFor([target("9", { rights: [] })])).toEqual([]);
  });

  test("[LY-07] speaks German", async () => {
    await languageStore.choose("de");
    const { actions } = await show();
    act(() => actions().openMenu(request([up])));
    const menu = await screen.findByRole("menu", { name: "Aktionen" });
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map((item) => item.textContent),
    ).toEqual([
      "Bestätigen…Nur Sensoren im Fehlerstatus können bestätigt werden.",
      "Pausieren…",
      "Fortsetzen…Der Sensor ist nicht pausiert.",
      "Jetzt abfragen",
    ]);
  });
});
