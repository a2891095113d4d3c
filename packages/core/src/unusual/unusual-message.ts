import { fillSentence, shownValue, wallMsAt } from "@monitor/domain";
import type { ChannelRecord } from "@monitor/domain";
import { written } from "../results/index.ts";
import type { UnusualRecord } from "../storage/index.ts";
import { hourMs } from "./hours-of-weeks.ts";
import { fromScale } from "./usual-hours.ts";
import type { UsualHour } from "./usual-hours.ts";

/** Most values lie as near as this to what is usual, in scatters. */
const mostScatters = 2;
const sentence = "{channel}: usual for {hours}: {limit}, now {value}";
const english = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
const german = new Intl.DateTimeFormat("de", { weekday: "long", timeZone: "UTC" });

export interface UnusualFacts {
  readonly record: ChannelRecord;
  /** Begin of the hour, and its average as it is stored. */
  readonly hour: number;
  readonly value: number;
  readonly usual: UsualHour;
  readonly timeZone: string;
}

/** Says what is usual in an hour of the week and what the value is. */
export function unusualMessage({
  record,
  hour,
  value,
  usual,
  timeZone,
}: UnusualFacts): Pick<UnusualRecord, "message" | "message_info"> {
  const { low, high, scatter, scale } = usual;
  const ends = [low - mostScatters * scatter, high + mostScatters * scatter]
    .map((place) => shownValue(fromScale(place, scale), record.scale) ?? 0)
    .toSorted((one, other) => one - other)
    .map((end) => written(end, record));
  const parameters = {
    channel: record.name.en,
    ...(record.name.de === record.name.en ? {} : { channel_de: record.name.de }),
    channel_number: record.number,
    ...hoursText(wallMsAt(hour, timeZone)),
    limit: rangeText(ends as [string, string]),
    value: written(shownValue(value, record.scale) ?? 0, record),
    weeks: usual.weeks,
  };
  return { message: fillSentence(sentence, parameters), message_info: { code: "unusual", parameters } };
}

function hoursText(wallMs: number): { hours: string; hours_de: string } {
  const from = new Date(wallMs).getUTCHours();
  const hours = `${from}–${from + 1}`;
  const end = new Date(wallMs + hourMs).getUTCHours();
  const span = end === 0 ? `${from}–24` : hours;
  return {
    hours: `${english.format(wallMs)}s ${span}`,
    hours_de: `${german.format(wallMs).toLowerCase()}s ${span} Uhr`,
  };
}

/** `12–18 ms` of `12 ms` and `18 ms`; both units where they differ. */
function rangeText([low, high]: readonly [string, string]): string {
  const at = low.indexOf(" ");
  const isSame = at > 0 && high.endsWith(low.slice(at));
  if (low === high) return low;
  return `${isSame ? low.slice(0, at) : low}–${high}`;
}
