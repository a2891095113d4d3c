import { CallError } from "@monitor/contract";
import type { InterfaceSettings } from "@monitor/contract";
import { email, url } from "@monitor/domain";

type Changes = Partial<InterfaceSettings>;

const addressFields = ["feedback_url", "contact_url", "whats_new_url"] as const satisfies readonly (keyof Changes)[];
const placeholder = /\{(?:latitude|longitude|zoom)\}/g;

/** People see these addresses as links, so only http and https will do: no script, no mail, no file. */
function checkAddress(field: string, address: string): void {
  if (/^https?:\/\//i.test(address) && url(address) === null) return;
  throw new CallError("BAD_REQUEST", `body.${field}: an address that begins with http:// or https:// is needed`);
}

const filled = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text.trim());

/** Changes as they may be stored; an empty address is none. Errors: CallError BAD_REQUEST that names the field. */
export function checkSettings(changes: Changes): Changes {
  const checked: Changes = { ...changes };
  for (const field of addressFields) {
    const address = changes[field];
    if (address === undefined) continue;
    checked[field] = filled(address);
    if (checked[field] !== null) checkAddress(field, checked[field]);
  }
  if (changes.map_url !== undefined) {
    checked.map_url = filled(changes.map_url);
    if (checked.map_url !== null) checkAddress("map_url", checked.map_url.replace(placeholder, "0"));
  }
  if (changes.report_error_email !== undefined) {
    checked.report_error_email = filled(changes.report_error_email);
    if (checked.report_error_email !== null && email(checked.report_error_email) !== null) {
      throw new CallError("BAD_REQUEST", "body.report_error_email: this is not an e-mail address");
    }
  }
  return checked;
}
