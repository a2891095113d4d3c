import { statusOf, timeMsOf } from "@monitor/contract";
import { markedDateTime } from "../time-zone/index.ts";
import type { ZonedFormat } from "../time-zone/index.ts";
import type { AnyObject } from "./read-object.ts";

/** The sentences about a pause that a setting makes. */
export interface AutomaticPauseTexts {
  readonly pausedByDependency: string;
  readonly pausedBySchedule: string;
  readonly pausedForMaintenance: string;
  readonly pausedByNamedSchedule: (name: string) => string;
  readonly pausedByMaster: (name: string) => string;
  readonly pausedFrom: (sentence: string, source: string) => string;
  readonly pausedTill: (sentence: string, time: string) => string;
  readonly goesOnAt: (sentence: string, time: string) => string;
}

function baseSentence({ status_info: info, paused_master }: AnyObject, texts: AutomaticPauseTexts, isGerman: boolean) {
  if (info?.paused_reason === "maintenance") return texts.pausedForMaintenance;
  if (info?.paused_reason === "dependency") {
    return paused_master?.name ? texts.pausedByMaster(paused_master.name) : texts.pausedByDependency;
  }
  const { name, name_de } = info?.paused_schedule ?? {};
  const shown = isGerman ? name_de || name : name;
  return shown ? texts.pausedByNamedSchedule(shown) : texts.pausedBySchedule;
}

/**
 * Which setting pauses an object, of which object that is where it is another one, and until when; null for other pauses. Servers
 * that say no reason are told by the status.
 */
export function automaticPauseTitle(object: AnyObject, texts: AutomaticPauseTexts, format: ZonedFormat): string | null {
  const status = statusOf(object);
  if (status === "paused_by_dependency" && object.status_info?.paused_reason == null) return texts.pausedByDependency;
  if (status !== "paused_by_dependency" && status !== "paused_by_schedule") return null;
  const base = baseSentence(object, texts, format.locale === "de");
  const source = object.status_info?.paused_status_source;
  const from = source?.name && source.id !== object.id ? texts.pausedFrom(base, source.name) : base;
  const untilMs = timeMsOf(object.status_info?.paused_until);
  if (untilMs === null) return from;
  const until = markedDateTime(untilMs, format);
  return status === "paused_by_dependency" ? texts.goesOnAt(from, until) : texts.pausedTill(from, until);
}
