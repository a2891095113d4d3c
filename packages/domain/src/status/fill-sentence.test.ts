import { expect, test } from "vitest";
import { fillGermanSentence } from "./fill-sentence.ts";
import { germanSentences } from "./german-sentences.ts";

const names: Readonly<Record<string, string>> = { "Response Time": "Antwortzeit", "Too slow": "Zu langsam" };
const fill = (code: string, parameters: Record<string, string | number>) =>
  fillGermanSentence(germanSentences[code] ?? "", parameters, (english) => names[english] ?? english);

test.each([
  ["ok", {}, "OK"],
  ["no_data", {}, "Noch keine Daten"],
  ["paused", { user: "Jana" }, "Pausiert von Jana"],
  ["paused_with_text", { user: "Jana", text: "Umbau" }, "Pausiert von Jana: Umbau"],
  ["paused_until", { user: "Jana", until: "18:00" }, "Pausiert von Jana bis 18:00"],
  ["paused_until_with_text", { user: "Jana", until: "18:00", text: "Umbau" }, "Pausiert von Jana bis 18:00: Umbau"],
  ["probe_disconnected", { probe: "Oslo", reason: "gone" }, "Die Probe „Oslo“ ist nicht verbunden."],
  ["lookup_error", { channel: "Response Time", text: "Aus" }, "Antwortzeit: Aus"],
  ["lookup_warning", { channel: "Door", text: "Offen" }, "Door: Offen"],
])("[LY-07] %s with %j", (code, parameters, sentence) => {
  expect(fill(code, parameters)).toBe(sentence);
});

test.each([
  ["above_error_limit", "über dem Fehlerlimit"],
  ["below_error_limit", "unter dem Fehlerlimit"],
  ["above_warning_limit", "über dem Warnlimit"],
  ["below_warning_limit", "unter dem Warnlimit"],
])("[LY-07] %s has its values with German separators, and the limit's own text behind it", (code, where) => {
  const values = { channel: "Response Time", value: "1,495.20 msec", limit: 90.5 };
  const sentence = `1.495,20 msec (Antwortzeit) liegt ${where} von 90,5.`;
  expect(fill(code, { ...values, text: "" })).toBe(sentence);
  expect(fill(code, { ...values, text: "Call 1,000.5" })).toBe(`${sentence} Call 1,000.5`);
  expect(fill(code, { ...values, text: "Too slow" })).toBe(`${sentence} Zu langsam`);
});

test("[LY-07] what is not given falls out; what looks like a place stays text", () => {
  expect(fill("paused_with_text", {})).toBe("Pausiert von :");
  expect(fill("paused", { user: "{text} <b>$&</b>" })).toBe("Pausiert von {text} <b>$&</b>");
  expect(fillGermanSentence("{constructor}{toString}", {}, (name) => name)).toBe("");
});
