import { failureText, kindOf } from "@monitor/sensor-kinds/definitions";
import { expect, test } from "vitest";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";
import { messageOf } from "./sensor-message.ts";
import type { MessageSource } from "./sensor-message.ts";
import { sampleSensor } from "./testing/samples.ts";

const kindTexts: MessageSource["kindTexts"] = {
  sentence: (kind, code, parameters) => failureText(kind, { code, parameters }, "de"),
  germanWords: (kind, english) => kindOf(kind)?.channels.find(({ name }) => name.en === english)?.name.de ?? english,
};
const writeMoment = (ms: number) => new Date(ms).toISOString().slice(11, 16);
const inGerman = { language: "de", writeMoment, sentences: german.sentences, kindTexts } as const;
const inEnglish = { ...inGerman, language: "en", sentences: english.sentences } as const;
const refused = sampleSensor({
  id: "7",
  sensor_kind: "port",
  message: "Connection refused by 10.0.0.1:22",
  message_info: { code: "refused", parameters: { target: "10.0.0.1:22" } },
});

test("[LY-07] English shows the server's text as it came", () => {
  expect(messageOf(refused, inEnglish)).toBe("Connection refused by 10.0.0.1:22");
});

test("[LY-07] German shows the kind's sentence with its values", () => {
  expect(messageOf(refused, inGerman)).toBe("Verbindung von 10.0.0.1:22 abgelehnt");
});

test("[LY-07] German says limits, pauses and missing data in its own words", () => {
  const limit = { channel: "Response Time", value: "1,495.20 msec", limit: "90 msec", text: "" };
  const sensor = { ...refused, message_info: { code: "above_warning_limit", parameters: limit } };
  expect(messageOf(sensor, inGerman)).toBe("1.495,20 msec (Antwortzeit) liegt über dem Warnlimit von 90 msec.");
  expect(messageOf(sensor, { ...inGerman, kindTexts: null })).toContain("(Response Time)");
  const paused = {
    ...refused,
    message_info: { code: "paused_with_text", parameters: { user: "Jana", text: "Umbau" } },
  };
  expect(messageOf(paused, inGerman)).toBe("Pausiert von Jana: Umbau");
});

test.each([
  ["probe", "the probe does not answer", "Die Probe antwortet nicht"],
  ["storage", "the results could not be stored", "Die Ergebnisse konnten nicht gespeichert werden"],
  ["server", "the server was not running", "Der Server lief nicht"],
  ["check", "the check has not come back", "Die Prüfung ist nicht zurückgekehrt"],
])("[LY-07] [NF-03] since when there is no result, by the %s, stands on the viewer's clock", (reason, why, grund) => {
  const parameters = { since: "2026-11-22T14:02:30.000Z" };
  const silent = { ...refused, message: "", message_info: { code: `no_result_${reason}`, parameters } };
  expect(messageOf(silent, inEnglish)).toBe(`No result since 14:02: ${why}`);
  expect(messageOf(silent, inGerman)).toBe(`Kein Ergebnis seit 14:02: ${grund}`);
});

test.each([
  ["paused_until", "Paused by Jana until 18:00", "Pausiert von Jana bis 18:00"],
  ["paused_until_with_text", "Paused by Jana until 18:00: Umbau", "Pausiert von Jana bis 18:00: Umbau"],
])("[LY-07] [NF-03] until when it is %s stands on the viewer's clock", (code, inEnglishWords, inGermanWords) => {
  const parameters = { user: "Jana", until: "2026-11-22T18:00:00.000Z", text: "Umbau" };
  const paused = { ...refused, message: "", message_info: { code, parameters } };
  expect(messageOf(paused, inEnglish)).toBe(inEnglishWords);
  expect(messageOf(paused, inGerman)).toBe(inGermanWords);
});

test("[LY-07] an unknown code, or none, keeps the server's text", () => {
  const unknown = { ...refused, message_info: { code: "brand_new", parameters: null } };
  expect(messageOf(unknown, inGerman)).toBe(refused.message);
  expect(messageOf({ ...refused, message_info: null }, inGerman)).toBe(refused.message);
  expect(messageOf(refused, { ...inGerman, kindTexts: null })).toBe(refused.message);
  expect(messageOf(sampleSensor({ id: "8" }), inGerman)).toBe("");
});

test("[LY-07] values of a message stay text, whatever they look like", () => {
  const hostile = { ...refused, message_info: { code: "paused", parameters: { user: "<b>{text}</b>" } } };
  expect(messageOf(hostile, inGerman)).toBe("Pausiert von <b>{text}</b>");
});
