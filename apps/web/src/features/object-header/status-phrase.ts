import { probeConnectionOf } from "@monitor/contract";
import { formatFull } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus } from "@monitor/domain";
import { countsOf, shownStatusOf, statusOf, timeMsOf, typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { zonedDateTime } from "../../shared/time-zone/index.ts";
import type { ZonedFormat } from "../../shared/time-zone/index.ts";

export interface PhraseTexts extends ZonedFormat {
  readonly statusLabel: (status: DisplayStatus) => string;
  readonly disconnected: string;
  readonly pausedUntil: (time: string) => string;
  readonly downCount: (count: string) => string;
}

export interface StatusPhrase {
  readonly status: DisplayStatus;
  readonly text: string;
}

/** The status of an object in words, as exact as it is known: "Disconnected", "Paused until …", "7 down", else its label. */
export function statusPhraseOf(object: AnyObject, options: DisplayOptions, texts: PhraseTexts): StatusPhrase {
  if (probeConnectionOf(object).isDisconnected) return { status: "unknown", text: texts.disconnected };
  const status = shownStatusOf(object, options);
  const untilMs = timeMsOf(object.status_info?.paused_until);
  if (statusOf(object) === "paused_by_user_until" && untilMs !== null) {
    return { status, text: texts.pausedUntil(zonedDateTime(untilMs, texts)) };
  }
  const down = countsOf(object, options).down;
  const isParent = typeOf(object) === "group" || typeOf(object) === "probe";
  if (status === "down" && isParent && down > 0)
    return { status, text: texts.downCount(formatFull(down, texts.locale)) };
  return { status, text: texts.statusLabel(status) };
}
