import type { WhyCause } from "@monitor/contract";
import { whyCauseKinds } from "@monitor/contract";
import { expect, test } from "vitest";
import { timeMsOf } from "../../shared/monitored-objects/index.ts";
import { utc } from "../../shared/time-zone/index.ts";
import { causeText } from "./cause-text.ts";
import { messages as german } from "./messages.de.ts";
import { messages as texts } from "./messages.en.ts";

const context = { texts, locale: "en" as const, zone: utc, timeMsOf };
const limit = { severity: "error", bound: "upper", value: 59, clear: 40, set_by: "user" } as const;
const channel = { id: "7.1", name: "Packet Loss", name_de: "Paketverlust" };

test.each<[Partial<WhyCause>, string, string[]]>([
  [{ kind: "paused", user_name: "jana", message: "New switch" }, "Paused by jana: “New switch”", []],
  [{ kind: "paused" }, "Paused", []],
  [
    { kind: "acknowledged", user_name: "jana", until: "2026-11-20T18:00:00Z" },
    "Acknowledged by jana until 20 Nov 2026, 18:00 UTC",
    [],
  ],
  [
    { kind: "probe", source: { id: "1", name: "Berlin" }, message: "It has ended." },
    "The probe “Berlin” is not connected",
    ["It has ended."],
  ],
  [{ kind: "failure", message: "Refused", count: 2 }, "Refused", ["2 checks in a row have failed."]],
  [
    { kind: "limit", channel, value: 80, unit: "%", limit },
    "Packet Loss: 80.00 %, above the error limit of 59.00 %",
    ["It counts until the value is back at 40.00 %.", "The limit was set on this channel."],
  ],
  [{ kind: "lookup", channel, lookup: { id: "l", text: "Mismatch", severity: "error" } }, "Packet Loss: Mismatch", []],
  [{ kind: "coming_back", count: 1 }, "One check was good again.", []],
  [{ kind: "verdict", message: "Ends soon" }, "Ends soon", []],
])("[MO-04] %j in words", (cause, sentence, more) => {
  const said = { message: "", ...cause } as WhyCause & { message: string };
  const words = causeText(said, context);
  expect([words.sentence, words.more]).toEqual([sentence, more]);
});

test("[MO-04] each kind of cause has a sentence in German too", () => {
  for (const kind of whyCauseKinds) {
    const cause = {
      kind,
      message: "Text",
      channel,
      count: 2,
      limit,
      value: 80,
      lookup: { id: "l", text: "T", severity: "error" },
    } as const;
    const { sentence } = causeText(
      { ...cause, lookup: { ...cause.lookup } },
      { ...context, texts: german, locale: "de" },
    );
    expect(sentence).toMatch(/\S/);
  }
});
