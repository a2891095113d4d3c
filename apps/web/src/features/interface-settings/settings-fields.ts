import type { InterfaceSettings } from "@monitor/contract";
import { email, plainLine, required, url } from "@monitor/domain";
import type { FormRules } from "../../shared/forms/index.ts";

/** The settings as the fields of the form hold them: numbers as digits that are typed, no address as "". */
export interface SettingsFields {
  readonly site_name: string;
  readonly language: "en" | "de";
  readonly auto_refresh: boolean;
  readonly auto_refresh_interval: string;
  readonly automatic_logout_enabled: boolean;
  readonly automatic_logout_duration: string;
  readonly feedback_url: string;
  readonly contact_url: string;
  readonly whats_new_url: string;
  readonly map_url: string;
  readonly report_error_email: string;
}

/** Codes of the form's own for numbers outside what the server takes. */
export const intervalIssue = "interval_range";
export const durationIssue = "duration_range";

function wholeNumber(code: string, least: number, most: number) {
  return (text: string) => {
    const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? null : { code };
  };
}

/** VA-02 for a page that a browser leaves for: http and https only, as the server has it. */
function page(text: string) {
  const issue = url(text.trim());
  return issue === null && text.trim() !== "" && !/^https?:/i.test(text.trim()) ? ({ code: "url" } as const) : issue;
}

/** The same with the places for the position filled in. */
function mapPage(text: string) {
  return page(text.replace(/\{(?:latitude|longitude|zoom)\}/g, "1"));
}

export const settingsRules: FormRules<SettingsFields> = {
  site_name: [required, (name) => plainLine(name.trim())],
  auto_refresh_interval: [required, wholeNumber(intervalIssue, 10, 3600)],
  automatic_logout_duration: [required, wholeNumber(durationIssue, 60, 604_800)],
  feedback_url: [page],
  contact_url: [page],
  whats_new_url: [page],
  map_url: [mapPage],
  report_error_email: [(text) => email(text.trim())],
};

/** What the server has, for the form. */
export function fieldsOf(settings: InterfaceSettings): SettingsFields {
  return {
    site_name: settings.site_name,
    language: settings.language,
    auto_refresh: settings.auto_refresh,
    auto_refresh_interval: String(settings.auto_refresh_interval),
    automatic_logout_enabled: settings.automatic_logout_enabled,
    automatic_logout_duration: String(settings.automatic_logout_duration),
    feedback_url: settings.feedback_url ?? "",
    contact_url: settings.contact_url ?? "",
    whats_new_url: settings.whats_new_url ?? "",
    map_url: settings.map_url ?? "",
    report_error_email: settings.report_error_email ?? "",
  };
}

const numberNames: readonly string[] = ["auto_refresh_interval", "automatic_logout_duration"];
const textNames: readonly string[] = ["site_name", "language"];

/** The changed fields as the call takes them. */
export function changesToSend(changes: Partial<SettingsFields>): Partial<InterfaceSettings> {
  const entries = Object.entries(changes).map(([name, value]) => {
    if (typeof value !== "string") return [name, value];
    if (numberNames.includes(name)) return [name, Number(value)];
    const text = value.trim();
    return [name, text === "" && !textNames.includes(name) ? null : text];
  });
  return Object.fromEntries(entries) as Partial<InterfaceSettings>;
}
