import type { LogEntry } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { utc } from "../time-zone/index.ts";
import type { TimeZone } from "../time-zone/index.ts";
import { messages as statusDe } from "../monitoring-ui/messages.de.ts";
import { messages as statusEn } from "../monitoring-ui/messages.en.ts";
import { logLines, logTimeText } from "./log-lines.ts";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";

const object = { id: "7", name: "Ping", type: "REFERENCED_SENSOR" };
const plain: LogEntry = { id: 1, time: "2026-11-20T13:00:00Z", kind: "status", object };
const en = {
  locale: "en",
  zone: utc,
  texts: english,
  options: {},
  statusLabel: (status: keyof typeof statusEn.status) => statusEn.status[status],
  messageOf: ({ message }: Partial<LogEntry>) => message ?? "",
} as const;
const de = {
  ...en,
  locale: "de",
  texts: german,
  statusLabel: (status: keyof typeof statusDe.status) => statusDe.status[status],
} as const;
const sentence = (entry: Partial<LogEntry>, facts: Parameters<typeof logLines>[1] = en) =>
  logLines([{ ...plain, ...entry }], facts)[0]?.sentence.replace(/\u00A0/g, " ");

const changedBy = (parameters: Record<string, string>): Partial<LogEntry> => ({
  kind: "changed",
  user_name: "jana",
  message_info: { code: "changed", parameters },
});

describe("sentences of the log", () => {
  test.each([
    [{ kind: "status", from: "up", to: "down", message: "Time-out" }, "Time-out", "Time-out"],
    [{ kind: "status", from: "up", to: "down" }, "Down, before: Up", "Fehler, zuvor: OK"],
    [{ kind: "status", from: "down", to: "up", message: "OK" }, "Up, before: Down", "OK, zuvor: Fehler"],
    [{ kind: "status", from: "unknown", to: "up", message: "OK" }, "OK", "OK"],
    [{ kind: "status", from: "unknown", to: "up" }, "Up", "OK"],
    [{ kind: "status", from: "unknown", to: "up", message: "OK", message_info: { code: "ok" } }, "Up", "OK"],
    [{ kind: "created", user_name: "jana", message: "Ping" }, "Created by jana", "Angelegt von jana"],
    [{ kind: "scan_requested", user_name: "jana" }, "Scan requested by jana", "Abfrage angefordert von jana"],
    [
      { kind: "moved", from: "Berlin", to: "Munich", user_name: "jana" },
      "Moved by jana from “Berlin” to “Munich”",
      "Verschoben von jana: von „Berlin“ nach „Munich“",
    ],
    [{ kind: "moved" }, "Moved", "Verschoben"],
    [{ kind: "changed", user_name: "jana", message: "Ping" }, "Changed by jana", "Geändert von jana"],
    [
      changedBy({ settings: "name,intervalgroup,newer_section" }),
      "Changed by jana: name, scanning interval",
      "Geändert von jana: Name, Abfrageintervall",
    ],
    [
      changedBy({ settings: "alerting", channel: "Ping Time", channel_de: "Antwortzeit" }),
      "Changed by jana: limits of the channel “Ping Time”",
      "Geändert von jana: Limits des Kanals „Antwortzeit“",
    ],
    [
      { kind: "cloned", from: "Ping", message: "Clone of Ping", user_name: "jana" },
      "Cloned by jana from “Ping”",
      "Geklont von jana: Klon von „Ping“",
    ],
    [{ kind: "resumed", user_name: null }, "Resumed", "Fortgesetzt"],
    [
      {
        kind: "paused",
        from: "schedule",
        to: "2026-11-23T08:00:00Z",
        message: "Weekdays",
        message_info: { code: "paused_by_schedule", parameters: { schedule: "Weekdays", schedule_de: "Wochentage" } },
      },
      "Paused by schedule “Weekdays” until 23 Nov 2026, 08:00 UTC",
      "Pausiert durch den Zeitplan „Wochentage“ bis 23. Nov. 2026, 08:00 UTC",
    ],
    [
      { kind: "resumed", from: "schedule", message: "Shift A" },
      "Monitored again by schedule “Shift A”",
      "Nach dem Zeitplan „Shift A“ wieder überwacht",
    ],
    [
      { kind: "paused", from: "maintenance", message: "Patches" },
      "Paused for maintenance: “Patches”",
      "Pausiert wegen Wartung: „Patches“",
    ],
    [{ kind: "resumed", from: "maintenance" }, "The maintenance is over", "Die Wartung ist beendet"],
    [
      { kind: "paused", from: "dependency" },
      "Paused, as what it depends on is not Up",
      "Pausiert, da das, wovon es abhängt, nicht OK ist",
    ],
    [{ kind: "paused", from: "constructor" }, "Paused", "Pausiert"],
    [{ kind: "acknowledgement_ended", to: "down" }, "The acknowledgement has ended", "Die Bestätigung ist beendet"],
    [{ kind: "probe", to: "disconnected", message: "gone" }, "Probe disconnected: “gone”", "Probe getrennt: „gone“"],
    [{ kind: "probe", to: "banned" }, "Probe status: banned", "Status der Probe: banned"],
    [
      { kind: "clock", from: "2026-11-22T14:02:00Z", to: "2026-11-22T13:02:00Z" },
      "The server’s clock was set from 22 Nov 2026, 14:02 UTC to 22 Nov 2026, 13:02 UTC",
      "Die Uhr des Servers wurde von 22. Nov. 2026, 14:02 UTC auf 22. Nov. 2026, 13:02 UTC gestellt",
    ],
    [
      {
        kind: "results_given_up",
        from: "2026-11-22T13:02:00Z",
        to: "2026-11-22T14:02:00Z",
        message_info: { code: "results_given_up", parameters: { results: 1234 } },
      },
      "Results lost that the probe could not keep any longer: 1,234, from 22 Nov 2026, 13:02 UTC to 22 Nov 2026, 14:02 UTC",
      "Verlorene Ergebnisse, die die Probe nicht länger behalten konnte: 1.234, von 22. Nov. 2026, 13:02 UTC bis 22. Nov. 2026, 14:02 UTC",
    ],
    [{ kind: "something_new", message: "Hello" }, "Hello", "Hello"],
    [{ kind: "something_new" }, "something_new", "something_new"],
  ] as const)("[MO-04, LY-07] %j", (entry, inEnglish, inGerman) => {
    expect(sentence(entry)).toBe(inEnglish);
    expect(sentence(entry, de)).toBe(inGerman);
  });

  test("[MO-04, LY-07] the message of a status is the one in the language on the screen", () => {
    const message_info = { code: "timeout", parameters: { seconds: 5 } };
    const entry = { to: "down", message: "No answer within 5 s", message_info, sensor_kind: "ping" };
    const spoken = {
      ...de,
      messageOf: ({ message_info: info, sensor_kind }: Partial<LogEntry>) => `${sensor_kind}: ${info?.code}`,
    };
    expect(sentence(entry, spoken)).toBe("ping: timeout");
    expect(sentence({ ...entry, kind: "paused" }, spoken)).toBe("Pausiert: „No answer within 5 s“");
    const lost = {
      kind: "probe",
      to: "disconnected",
      message: "It has ended.",
      message_info: { code: "probe_killed" },
    };
    expect(sentence(lost, spoken)).toBe("Probe getrennt: „undefined: probe_killed“");
  });

  test("[MO-04] a pause and an acknowledgement tell who, until when and why; what users wrote stays as it is", () => {
    const entry = { user_name: "jana", to: "2026-11-21T18:00:00Z", message: "<b>moving</b>" };
    expect(sentence({ ...entry, kind: "paused" })).toBe("Paused by jana until 21 Nov 2026, 18:00 UTC: “<b>moving</b>”");
    expect(sentence({ ...entry, kind: "acknowledged", message: null }, de)).toBe(
      "Bestätigt von jana bis 21. Nov. 2026, 18:00 UTC",
    );
    expect(sentence({ kind: "paused" })).toBe("Paused");
  });

  test("[MO-04] how long a status lasted follows from the line of its beginning, of the same object", () => {
    const other = { ...object, id: "8" };
    const entries: LogEntry[] = [
      { ...plain, id: 4, time: "2026-11-20T13:20:00Z", from: "warning", to: "up" },
      { ...plain, id: 3, time: "2026-11-20T13:10:00Z", from: "up", to: "down", object: other },
      { ...plain, id: 2, time: "2026-11-20T13:05:00Z", kind: "scan_requested" },
      { ...plain, id: 1, time: "2026-11-20T12:58:00Z", from: "up", to: "warning", message: "slow" },
    ];
    const texts = logLines(entries, en).map((line) => line.sentence.replace(/\u00A0/g, " "));
    const alone = logLines(entries.slice(0, 1), en)[0]?.sentence;
    expect(texts[0]?.replace(/ \(.*\)$/, "")).toBe(alone);
    expect(texts).toEqual(["Up, before: Warning (22 min)", "Down, before: Up", "Scan requested", "slow"]);
  });

  test("[ST-09] begin and end of flapping are told as such, and nothing is said of how long a status lasted in it", () => {
    const flapping = { message: "Flapping", message_info: { code: "flapping" } };
    const ended = { message: "No longer flapping", message_info: { code: "flapping_ended" } };
    const entries: LogEntry[] = [
      { ...plain, id: 4, time: "2026-11-20T14:00:00Z", from: "up", to: "down" },
      { ...plain, id: 3, time: "2026-11-20T13:40:00Z", from: "up", to: "up", ...ended },
      { ...plain, id: 2, time: "2026-11-20T13:05:00Z", from: "down", to: "up", ...flapping },
      { ...plain, id: 1, time: "2026-11-20T12:58:00Z", from: "up", to: "down" },
    ];
    const texts = logLines(entries, en).map((line) => [line.status, line.sentence]);
    expect(texts).toEqual([
      ["down", "Down, before: Up"],
      ["up", "No longer flapping"],
      ["up", "Flapping"],
      ["down", "Down, before: Up"],
    ]);
  });
});

describe("lines of the log", () => {
  const line = (entry: Partial<LogEntry>) => logLines([{ ...plain, ...entry }], en)[0];

  test("[MO-04, ST-05] each has the status it is about; outside a cluster a part of it down is down", () => {
    expect(line({ kind: "status", to: "down_partial" })?.status).toBe("down");
    expect(line({ kind: "status", to: "paused_by_parent" })?.status).toBe("paused");
    expect(line({ kind: "acknowledged", to: "2026-11-21T18:00:00Z" })?.status).toBe("down_acknowledged");
    expect(line({ kind: "paused" })?.status).toBe("paused");
    expect(line({ kind: "acknowledgement_ended", to: "down" })?.status).toBe("down");
    expect(line({ kind: "created" })?.status).toBeNull();
  });

  test("[MO-04] each leads to its object, one that is gone nowhere", () => {
    expect(line({})).toMatchObject({ objectName: "Ping", objectHref: "/monitoring/sensor/7/overview" });
    const gone = line({ kind: "deleted", message: "Old ping", object: { id: "7", name: "", type: "SENSOR" } });
    expect(gone).toMatchObject({ objectName: "Old ping", objectHref: null });
    expect(line({ object: { id: "7", type: "SENSOR" } as LogEntry["object"] })?.objectName).toBe("#7");
  });

  test("[NF-03] a time is as short as it is clear, on the clock of the account", () => {
    const noon = Date.UTC(2026, 10, 20, 12, 0, 5);
    const text = (timeMs: number, zone: TimeZone = utc) => logTimeText(timeMs, noon, { locale: "en", zone });
    expect(text(noon - 60_000)).toBe("11:59:05");
    expect(text(noon - 24 * 3_600_000)).toBe("19 Nov, 12:00");
    expect(text(Date.UTC(2025, 9, 3))).toBe("3 Oct 2025");
    expect(text(noon - 13 * 3_600_000, { choice: "LOCAL", minutesAhead: () => 120 })).toBe("01:00:05");
  });
});
