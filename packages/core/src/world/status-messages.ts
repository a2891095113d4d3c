import { englishSentences, fillSentence, formatDateTime, withMoments } from "@monitor/domain";
import type { MessageInfo, PauseRecord, SilenceRecord } from "../storage/index.ts";

export interface StatusMessage {
  message: string;
  message_info: MessageInfo | null;
}

/** Says who has paused an object, until when and why. */
export function pausedMessage({ user_name, message, until_ms }: PauseRecord): StatusMessage {
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

/** Says that the probe is away, and why where that is known. */
export function probeAwayMessage(probe: string, reason: string): StatusMessage {
  return {
    message: `The probe "${probe}" is not connected. ${reason}`.trim(),
    message_info: { code: "probe_disconnected", parameters: { probe, reason } },
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
