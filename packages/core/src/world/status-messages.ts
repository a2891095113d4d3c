import { englishSentences, fillSentence, formatDateTime, shippedSchedules, withMoments } from "@monitor/domain";
import type { MessageInfo, SilenceRecord } from "../storage/index.ts";
import type { Entry } from "./entry.ts";
import type { HoldingPause } from "./holding-pause.ts";

export interface StatusMessage {
  message: string;
  message_info: MessageInfo | null;
}

type SaidPause = Pick<HoldingPause, "reason" | "until_ms" | "text" | "user_name" | "cause">;

/** Says who or what has paused an object, until when and why. Of a dependency it names no master: not all may see that. */
export function pausedMessage(pause: SaidPause): StatusMessage {
  const { reason, text, until_ms } = pause;
  if (reason === "user") return pausedByUser(pause);
  const until: MessageInfo["parameters"] = until_ms === null ? {} : { until: new Date(until_ms).toISOString() };
  const code = `paused_by_${reason}${until_ms === null ? "" : "_until"}`;
  if (reason === "dependency") return withMoment(code, until);
  if (reason === "schedule") return withMoment(code, { ...scheduleNames(pause), ...until });
  return text === null || text === "" ? withMoment(code, until) : withMoment(`${code}_with_text`, { text, ...until });
}

/** The name of a schedule; of one that is shipped also in German. */
export function scheduleNames({ text, cause }: Pick<HoldingPause, "text" | "cause">): Record<string, string> {
  const shipped = shippedSchedules.find(({ id }) => id === cause);
  return { schedule: text ?? "", ...(shipped === undefined ? {} : { schedule_de: shipped.name.de }) };
}

function pausedByUser({ user_name: name, text: message, until_ms }: SaidPause): StatusMessage {
  const user_name = name ?? "";
  if (until_ms !== null) {
    const parameters = { user: user_name, until: new Date(until_ms).toISOString() };
    return message === null || message === ""
      ? withMoment("paused_until", parameters)
      : withMoment("paused_until_with_text", { ...parameters, text: message });
  }
  if (message === null || message === "") {
    return { message: `Paused by ${user_name}`, message_info: { code: "paused", parameters: { user: user_name } } };
  }
  return {
    message: `Paused by ${user_name}: ${message}`,
    message_info: { code: "paused_with_text", parameters: { user: user_name, text: message } },
  };
}

/** Says that the probe is away, and why where that is known; the local one has no name where it may not be seen. */
export function probeAwayMessage(probe: Pick<Entry, "record"> | null, reason: string): StatusMessage {
  if (probe === null) {
    const message = `The local probe is not connected. ${reason}`.trim();
    return { message, message_info: { code: "local_probe_disconnected", parameters: { reason } } };
  }
  const { name } = probe.record;
  return {
    message: `The probe "${name}" is not connected. ${reason}`.trim(),
    message_info: { code: "probe_disconnected", parameters: { probe: name, reason } },
  };
}

/** Says since when no result has come, and why. */
export function silentMessage({ last_ms, reason }: Pick<SilenceRecord, "last_ms" | "reason">): StatusMessage {
  return withMoment(`no_result_${reason}`, { since: new Date(last_ms).toISOString() });
}

/** A sentence with a moment: by its parameters each viewer reads it on an own clock, the English here is in UTC. */
function withMoment(code: string, parameters: MessageInfo["parameters"]): StatusMessage {
  return {
    message: fillSentence(englishSentences[code] ?? "", withMoments(parameters, utcText)),
    message_info: { code, parameters },
  };
}

const utcText = (ms: number) => `${formatDateTime(ms, { locale: "en", timeZone: "UTC" })} UTC`;
