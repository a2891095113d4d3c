import type { ReportBody, ReportSchedule, ReportTemplate } from "@monitor/contract";
import { maxReportReceivers } from "@monitor/contract";
import { countOwnDays, isEmailAddress, isTimeZone } from "@monitor/domain";
import { targetOf } from "./report-choice.ts";
import { bodyOf } from "./template-calls.ts";

/** A template in the fields of its form: numbers and lists as people type them. */
export interface TemplateDraft {
  readonly name: string;
  readonly body: Omit<ReportBody, "target" | "schedule">;
  readonly target: string;
  /** Empty: made by hand only. */
  readonly every: ReportSchedule["every"] | "";
  readonly day: number;
  readonly time: string;
  /** An address a line. */
  readonly receivers: string;
  readonly onlyMissed: boolean;
}

/** A field that makes no sense. */
export type Fault = "name" | "objects" | "days" | "zone" | "target" | "time" | "receivers";

export interface FieldsProps {
  readonly draft: TemplateDraft;
  readonly faults: ReadonlySet<Fault>;
  readonly change: (changes: Partial<TemplateDraft>) => void;
}

export function draftOf(template: ReportTemplate, name: string): TemplateDraft {
  const { target, schedule, ...body } = bodyOf(template);
  return {
    name,
    body,
    target: String(target),
    every: schedule?.every ?? "",
    day: schedule?.day ?? 1,
    time: schedule?.time ?? "06:00",
    receivers: (schedule?.receivers ?? []).join("\n"),
    onlyMissed: schedule?.only_missed ?? false,
  };
}

const addressesOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** The fields that make no sense. */
export function faultsOf(draft: TemplateDraft): ReadonlySet<Fault> {
  const { name, body, target, every, time, receivers } = draft;
  const addresses = addressesOf(receivers);
  const wrong: Record<Fault, boolean> = {
    name: name.trim() === "" || name.trim().length > 100,
    objects: body.objects.length === 0,
    days: body.period === "own" && (body.own_days === undefined || countOwnDays(body.own_days) === null),
    zone: body.time_zone !== "" && !isTimeZone(body.time_zone),
    target: targetOf(target) === null,
    time: every !== "" && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time),
    receivers: every !== "" && (addresses.length > maxReportReceivers || !addresses.every(isEmailAddress)),
  };
  return new Set((Object.keys(wrong) as Fault[]).filter((fault) => wrong[fault]));
}

/** A draft without faults as the server takes it. */
export function toSend({ body, target, every, day, time, receivers, onlyMissed }: TemplateDraft): ReportBody {
  const { own_days, ...rest } = body;
  const last = every === "week" ? 7 : 28;
  const schedule =
    every === ""
      ? null
      : { every, day: Math.min(day, last), time, receivers: addressesOf(receivers), only_missed: onlyMissed };
  return { ...rest, ...(body.period === "own" && { own_days }), target: Number(targetOf(target)), schedule };
}
