import { defaultReportTarget } from "@monitor/contract";
import { isObjectId, isTimeZone, ownTimeZone, reportPeriodNames, rootGroupId } from "@monitor/domain";
import type { ReportPeriodName } from "@monitor/domain";
import { formatSearch, useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";

/** What a report is made of; it stands in the address, so that it can be kept and passed on. */
export interface ReportChoice {
  readonly object: string;
  readonly period: ReportPeriodName;
  readonly timeZone: string;
  readonly target: string;
}

const targetForm = /^(?:100|\d{1,2}(?:\.\d{1,3})?)$/;

/** A target as the server takes it; null for what is none. Both decimal signs are read. */
export function targetOf(text: string): string | null {
  const plain = text.trim().replace(",", ".");
  return targetForm.test(plain) ? plain : null;
}

/** Where the report of a choice is. */
export const reportHref = ({ timeZone, ...choice }: ReportChoice): string =>
  `/reports${formatSearch({ ...choice, zone: timeZone })}`;

/** What the server is asked for. */
export const reportInput = ({ object, period, timeZone, target }: ReportChoice) => ({
  params: { id: object },
  query: { period, time_zone: timeZone, target },
});

/** The choice in the address; what makes no sense there is as by default. */
export function useReportChoice(): [ReportChoice, (changes: Partial<ReportChoice>) => void] {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const { object = "", period = "", zone = "", target = "" } = params;
  const choice: ReportChoice = {
    object: isObjectId(object) ? object : rootGroupId,
    period: reportPeriodNames.find((name) => name === period) ?? "last_month",
    timeZone: zone !== "" && isTimeZone(zone) ? zone : ownTimeZone(),
    target: targetOf(target) ?? String(defaultReportTarget),
  };
  const change = (changes: Partial<ReportChoice>) => {
    const { timeZone, ...next } = { ...choice, ...changes };
    setParams({ ...next, zone: timeZone }, true);
  };
  return [choice, change];
}

interface ZonesOfBrowser {
  supportedValuesOf?(key: "timeZone"): string[];
}

/** The time zones that the browser knows; older ones tell none. */
export const knownZones = (): readonly string[] => (Intl as ZonesOfBrowser).supportedValuesOf?.("timeZone") ?? [];

/** The time zones to choose from, the chosen one among them. */
export const zoneNames = (chosen: string): string[] =>
  [...new Set([chosen, ownTimeZone(), "UTC", ...knownZones()])].filter(Boolean).toSorted();
