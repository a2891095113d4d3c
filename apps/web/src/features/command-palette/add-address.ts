import { parseIpv4Network } from "@monitor/domain";

/** What "add 10.0.0.5" or a web address asks for. */
export interface AddRequest {
  readonly address: string;
  readonly isWeb: boolean;
}

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);
const isIpv4 = (text: string): boolean => !text.includes("/") && parseIpv4Network(text) !== null;

/**
 * Reads what is typed as something to add: after the verb any one word, without it only what can be nothing else.
 * `verbs`: the words for adding, in lower case.
 */
export function readAddRequest(typed: string, verbs: readonly string[]): AddRequest | null {
  const words = typed.trim().split(/\s+/);
  const hasVerb = words.length === 2 && verbs.includes((words[0] ?? "").toLowerCase());
  const [address = ""] = hasVerb ? words.slice(1) : words;
  if (!hasVerb && words.length > 1) return null;
  const isWeb = isWebAddress(address);
  const isMeant = isWeb || isIpv4(address) || (hasVerb && /^[\p{L}\d]/u.test(address));
  return isMeant ? { address, isWeb } : null;
}
