import { CallError } from "@monitor/contract";
import type { InterfaceSettings } from "@monitor/contract";
import { email, url } from "@monitor/domain";
import type { MockContext, MockState } from "./mock-state.ts";
import type { MockHandlers } from "./read-handlers.ts";

const addressFields: readonly string[] = ["feedback_url", "contact_url", "whats_new_url", "map_url"];

function demandAdministrator({ account }: MockContext): void {
  if (account?.role !== "administrator") throw new CallError("FORBIDDEN", "Only administrators may do this");
}

function isFine(field: string, value: string): boolean {
  if (field === "report_error_email") return email(value) === null;
  if (!addressFields.includes(field)) return true;
  return /^https?:\/\//i.test(value) && url(value.replace(/\{(?:latitude|longitude|zoom)\}/g, "0")) === null;
}

/** Changes as the mock keeps them: an empty address is none. Throws CallError BAD_REQUEST that names the field. */
function checkSettings(changes: Partial<InterfaceSettings>): Partial<InterfaceSettings> {
  const entries = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => {
      const checked = typeof value === "string" ? value.trim() || null : value;
      if (typeof checked === "string" && !isFine(field, checked)) {
        throw new CallError("BAD_REQUEST", `body.${field}: this is no address that can be used`);
      }
      return [field, checked] as const;
    });
  return Object.fromEntries(entries);
}

/** The interface's settings of a mock server; administrators only. */
export function createSettingsHandlers(
  state: MockState,
): MockHandlers<"getInterfaceSettings" | "changeInterfaceSettings"> {
  return {
    getInterfaceSettings: (_, context) => {
      demandAdministrator(context);
      return { ...state.settings };
    },
    changeInterfaceSettings: ({ body }, context) => {
      demandAdministrator(context);
      Object.assign(state.settings, checkSettings(body));
      return { ...state.settings };
    },
  };
}
