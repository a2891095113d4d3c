import type { ReceivedMessage, Sensor } from "@monitor/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "../../shared/api/index.ts";
import { messages as failureWords } from "../../shared/error-boundary/messages.en.ts";
import { languageStore, setCatalogueSource } from "../../shared/i18n/index.ts";
import { messages as words } from "../../shared/i18n/messages.en.ts";
import { messages as objectWords } from "../../shared/monitored-objects/messages.en.ts";
import { session } from "../../shared/session/index.ts";
import { inRouter } from "../../shared/testing/in-router.tsx";
import { ReceivedMessagesPanel } from "./index.ts";
import { messages as german } from "./messages.de.ts";
import { messages } from "./messages.en.ts";
import { fittingMessages } from "./use-received-messages.ts";

configure({ asyncUtilTimeout: 10_000 });
const hostile = `<img src=x onerror="alert(1)">`;
const message = (text: string, other: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  time: "2026-11-20T12:00:00.000Z",
  source: "192.0.2.1",
  severity: 3,
  facility: 4,
  host: "router-1",
  program: "sshd",
  oid: "",
  text,
  ...other,
});
const sensor = (measuredAt: string): Sensor => ({
  id: "7",
  name: hostile,
  type: "REFERENCED_SENSOR",
  receives_messages: true,
  last_measurement: { timestamp: measuredAt },
});

let response: { status: number; body: unknown };
const requested: string[] = [];

beforeAll(
  () =>
    Promise.all([
      import("./received-messages-card.tsx"),
      import("./received-messages-dialog.tsx"),
      import("../../shared/ui/modal.tsx"),
    ]),
  60_000,
);
beforeEach(async () => {
  requested.length = 0;
  session.open({ token: "t", expires_at: "2090-01-01T00:00:00Z", user: { id: "1", login_name: "jana" } });
  vi.stubGlobal("fetch", async (input: string) => {
    const { pathname, search } = new URL(input);
    if (!pathname.includes("/ext/received-messages/")) return new Response("[]");
    requested.push(`${pathname.replace("/api/v2", "")}${search}`);
    return new Response(JSON.stringify(response.body), { status: response.status });
  });
  vi.stubGlobal("scrollTo", () => undefined);
  setCatalogueSource(async (language) => ({
    "received-messages": language === "de" ? german : messages,
    "shared/error-boundary": failureWords,
    "shared/i18n": words,
    "shared/monitored-objects": objectWords,
  }));
  await languageStore.choose("en");
});
afterEach(() => {
  cleanup();
  session.close();
  vi.unstubAllGlobals();
});

function show(panel = <ReceivedMessagesPanel sensor={sensor("2026-11-20T12:00:00Z")} />): void {
  const { view } = inRouter(panel);
  render(<QueryClientProvider client={createQueryClient(() => undefined)}>{view}</QueryClientProvider>);
}
const lines = async () =>
  within(await screen.findByRole("list", { name: messages.list })).getAllByRole("listitem") as HTMLElement[];

describe("received messages of a sensor", () => {
  test("[MO-04] the newest with sender, severity and text; what devices write is text only", async () => {
    const trap = message("", {
      severity: null,
      facility: null,
      host: "192.0.2.1",
      program: "",
      oid: "1.3.6.1.6.3.1.1.5.3",
    });
    response = { status: 200, body: [message(hostile), trap] };
    show();
    const [first, second] = await lines();
    expect(first?.textContent).toBe(`20 Nov 2026, 12:00Error192.0.2.1router-1sshd${hostile}`);
    expect(second?.textContent).toBe(`20 Nov 2026, 12:00192.0.2.11.3.6.1.6.3.1.1.5.3${messages.noText}`);
    expect(document.querySelector("img")).toBeNull();
    expect(requested).toEqual(["/ext/received-messages/7?limit=8"]);
  });

  test("[MO-04] [LY-07] in German", async () => {
    response = { status: 200, body: [message("Login failed", { severity: 4 })] };
    await languageStore.choose("de");
    show();
    const list = await screen.findByRole("list", { name: german.list });
    expect(list.textContent).toBe("20. Nov. 2026, 12:00Warnung192.0.2.1router-1sshdLogin failed");
  });

  test("[MO-04] without messages it says so, and offers no list of all", async () => {
    response = { status: 200, body: [] };
    show();
    await screen.findByText(messages.emptyTitle);
    expect(screen.queryByRole("button", { name: messages.viewAll })).toBeNull();
  });

  test("[MO-04] while the probe is away it says so, and the next try has them", async () => {
    response = { status: 502, body: { code: "BAD_GATEWAY" } };
    show();
    await screen.findByText(messages.failedText);
    response = { status: 200, body: [message("back")] };
    fireEvent.click(screen.getByRole("button", { name: words.tryAgain }));
    expect(await lines()).toHaveLength(1);
  });

  test("[MO-04] all of them in a dialog: a hundred at a time, by words and by severity", async () => {
    const body = Array.from({ length: 250 }, (_, index) => message(`Line ${index}`, { severity: index % 8 }));
    response = { status: 200, body };
    show();
    fireEvent.click(await screen.findByRole("button", { name: messages.viewAll }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText(messages.shown("250", "250"));
    const shown = () => within(dialog).getAllByRole("listitem").length;
    expect(shown()).toBe(100);
    fireEvent.click(within(dialog).getByRole("button", { name: messages.showMore }));
    expect(shown()).toBe(200);
    fireEvent.change(within(dialog).getByLabelText(messages.severity), { target: { value: "3" } });
    await within(dialog).findByText(messages.shown("126", "250"));
    fireEvent.change(within(dialog).getByLabelText(messages.search), { target: { value: "router-1 line 244" } });
    await within(dialog).findByText(messages.nothingFits);
    fireEvent.change(within(dialog).getByLabelText(messages.search), { target: { value: "router-1 line 248" } });
    await within(dialog).findByText(messages.shown("1", "250"));
    expect(requested.at(-1)).toBe("/ext/received-messages/7?limit=1000");
  });

  test("[MO-04] each new result of the sensor brings the messages that came with it", async () => {
    response = { status: 200, body: [message("first")] };
    function Checked() {
      const [minute, setMinute] = useState(10);
      return (
        <>
          <button onClick={() => setMinute(minute + 1)}>Next check</button>
          <ReceivedMessagesPanel sensor={sensor(`2026-11-20T12:${minute}:00Z`)} />
        </>
      );
    }
    show(<Checked />);
    await screen.findByText("first");
    response = { status: 200, body: [message("second"), message("first")] };
    fireEvent.click(screen.getByRole("button", { name: "Next check" }));
    await screen.findByText("second");
    expect(requested).toHaveLength(2);
  });
});

describe("messages that fit", () => {
  const all = [
    message("Link down", { severity: 2 }),
    message("ok", { severity: 6 }),
    message("trap", { severity: null }),
  ];
  test.each([
    [{ search: "", severity: null }, 3],
    [{ search: "LINK router", severity: null }, 1],
    [{ search: "", severity: 3 }, 1],
    [{ search: "", severity: 7 }, 2],
    [{ search: "192.0.2.1", severity: null }, 3],
    [{ search: "192.0.2.2", severity: null }, 0],
  ])("%j", (wanted, count) => {
    expect(fittingMessages(all, wanted)).toHaveLength(count);
  });
});
