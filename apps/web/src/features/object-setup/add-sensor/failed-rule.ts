import type { SensorTest } from "@monitor/contract";

/** A change of a setting with which the rule would hold, or be a warning only. */
export interface Repair {
  readonly says: "accept" | "warn";
  readonly key: string;
  readonly value: string;
}

/** The setting that a test has broken, by its key, and what the sensor met there. */
export interface FailedRule {
  readonly key: string;
  readonly met: string;
  readonly repair: Repair | null;
}

type Settings = Readonly<Record<string, unknown>>;

/** The setting that says what a page must be, by the code of the message. */
const settingOfCode: Readonly<Record<string, string>> = {
  http_status: "expected_status",
  http_status_unexpected: "expected_status",
  http_text_missing: "must_contain",
  http_expression_missing: "must_contain",
  http_text_present: "must_not_contain",
  http_expression_present: "must_not_contain",
};
/** What an empty setting of statuses stands for. */
const usualStatuses = "100-399";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function repairOf(key: string, { met, settings }: { met: string; settings: Settings }): Repair | null {
  if (key === "expected_status" && met !== "") {
    return { says: "accept", key, value: `${textOf(settings[key]).trim() || usualStatuses}, ${met}` };
  }
  const hasLevel = settings["text_level"] === "error";
  return key !== "expected_status" && hasLevel ? { says: "warn", key: "text_level", value: "warning" } : null;
}

/** The rule of a page that a test with these settings has found broken; null for none, and for kinds without such rules. */
export function failedRule({ message_info: info }: SensorTest, settings: Settings): FailedRule | null {
  const key = settingOfCode[info?.code ?? ""];
  if (key === undefined || !(key in settings || key === "expected_status")) return null;
  const met = String(info?.parameters?.["status"] ?? "");
  return { key, met, repair: repairOf(key, { met, settings }) };
}
