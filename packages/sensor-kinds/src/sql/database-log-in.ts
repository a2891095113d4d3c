import { connectionFailed } from "../connection/check-problem.ts";
import type { LogIn } from "../conversation/log-in.ts";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { notChecked } from "../outcome.ts";
import { sqlEn } from "./messages.en.ts";
import type { QuerySettings } from "./query-settings.ts";

const texts = sqlEn.templates;

type Given = Pick<CheckInput<QuerySettings>, "settings" | "sectionSettings" | "secrets">;

/** The port of a sensor, else that of its device, else the usual one. */
export function databasePort({ settings, sectionSettings }: Given, usual: number): number {
  if (settings.port !== 0) return settings.port;
  const port = Number(sectionSettings["dbport"] ?? 0);
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : usual;
}

/** The database log-in of the device, whose password may be empty; or the failure that says what is missing. */
export function databaseLogIn({ sectionSettings, secrets }: Given): LogIn | { readonly failure: CheckOutcome } {
  if ((sectionSettings["dbauthmode"] ?? "database") !== "database") {
    return { failure: notChecked(texts, "sql_log_in_other") };
  }
  const user = String(sectionSettings["dbuser"] ?? "");
  const password = secrets["dbpassword"] ?? "";
  if (user === "") return { failure: notChecked(texts, "sql_log_in_missing", { setting: "dbuser" }) };
  // Names and passwords end at NUL in both protocols.
  if (`${user}${password}`.includes("\0"))
    return { failure: connectionFailed("settings_invalid", { setting: "dbuser" }) };
  return { user, password };
}
