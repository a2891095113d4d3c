import type { AuditEntry } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import { markedDateTime } from "../../shared/time-zone/index.ts";
import type { ZonedFormat } from "../../shared/time-zone/index.ts";
import type { messages as english } from "./messages.en.ts";

type Detail = AuditEntry["details"][number];
type Texts = typeof english;

/** As in schedules, of which this page needs nothing else. */
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** What words depend on. */
export interface Wording {
  readonly texts: Texts;
  readonly format: ZonedFormat;
}

/** One thing that changed, in words. */
export interface DetailWords {
  readonly key: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Names of fields and values come from anybody, such as `constructor`. */
const wordOf = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.prototype.hasOwnProperty.call(words, key) ? words[key] : undefined;

/** What is no object and comes with its name in front of its fields. */
export function thingOf({ name }: Pick<Detail, "name">, texts: Texts): string | null {
  const [first = ""] = name.split(".");
  return name.includes(".") && wordOf(texts.things, first) !== undefined ? first : null;
}

/** Dates of records, which others say better, stand last. */
const isMinor = ({ name }: Detail): boolean => /(?:created_ms|resumed_ms|since_ms|position)$/.test(name);

/** The details of an entry in words, what matters first. */
export function detailWords(details: readonly Detail[], wording: Wording): DetailWords[] {
  const ordered = [...details.filter((each) => !isMinor(each)), ...details.filter(isMinor)];
  return ordered.map((detail) => {
    const { name, before, after, before_label: was, after_label: is } = detail;
    const said = (value: string | null) => (value === null ? null : valueText(name, value, wording));
    return {
      key: name,
      name: detail.label?.[wording.format.locale] ?? fieldName(detail, wording),
      before: was?.[wording.format.locale] ?? said(before),
      after: is?.[wording.format.locale] ?? said(after),
    };
  });
}

/** By its whole path, by its end, at last by what stands on the wire. */
function fieldName(detail: Detail, wording: Wording): string {
  const { texts } = wording;
  const parts = detail.name.split(".").slice(thingOf(detail, texts) === null ? 0 : 1);
  const [first = "", last = ""] = [parts[0], parts[parts.length - 1]];
  const day = dayName(last, wording.format.locale);
  if (day !== null) return first === "quiet" ? texts.quietHours(day) : texts.hoursOf(day);
  if (first === "member_ids") return wordOf(texts.fields, first) ?? first;
  const word = last.replace(/_/g, " ");
  return (
    wordOf(texts.fields, parts.join(".")) ?? wordOf(texts.fields, last) ?? word.charAt(0).toUpperCase() + word.slice(1)
  );
}

/** A Monday. */
const mondayMs = Date.UTC(2024, 0, 1);

function dayName(field: string, locale: Locale): string | null {
  const place = weekdays.indexOf(field);
  if (place < 0) return null;
  return new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(mondayMs + place * 86_400_000);
}

function valueText(name: string, value: string, { texts, format }: Wording): string {
  const field = name.slice(name.lastIndexOf(".") + 1);
  if (field.endsWith("_ms") && /^\d+$/.test(value)) return markedDateTime(Number(value), format);
  if (field.endsWith("_seconds") && /^\d+$/.test(value)) return `${value} s`;
  if (field.endsWith("_minutes") && /^\d+$/.test(value)) return `${value} min`;
  if (weekdays.includes(field)) return hoursText(value) || texts.noHours;
  if (value === "") return texts.none;
  if (name === "value") return wordOf(texts.values, `probe.${value}`) ?? value;
  // What people have typed stays as it is.
  if (/(?:name|message|text|value)$/.test(field)) return value;
  return wordOf(texts.values, value) ?? wordOf(texts.values, `${field}.${value.toLowerCase()}`) ?? value;
}

/** Hours of a day as they are stored, `8, 9, 22`, as times: `8:00–10:00, 22:00–23:00`. */
function hoursText(list: string): string {
  const ranges: [number, number][] = [];
  for (const hour of list === "" ? [] : list.split(", ").map(Number)) {
    const last = ranges[ranges.length - 1];
    if (last?.[1] === hour) last[1] = hour + 1;
    else ranges.push([hour, hour + 1]);
  }
  return ranges.map(([from, to]) => `${from}:00–${to}:00`).join(", ");
}
