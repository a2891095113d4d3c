import { locationOf } from "../shared/navigation/index.ts";

const maxTargetLength = 2000;
/** What has no meaning of its own in a path (RFC 3986, 2.3). */
const plainCharacter = /[\w.~-]/;
/** Pages that a log-in must not lead to. */
const refusedParts = ["login", "logout"];

/**
 * RT-03: where `redirectFrom` leads: the address as the router will read it, else null. Judged is what comes out: dot
 * segments are resolved and plain characters decoded. Refused: other origins in all spellings, the login and logout pages.
 */
export function safeRedirectTarget(target: string | null | undefined): string | null {
  if (!target || target.length > maxTargetLength || !/^\/(?![/\\])/.test(target) || hasControlCharacter(target))
    return null;
  const decoded = decodePlain(target);
  if (decoded === null) return null;
  const { href, pathname } = locationOf(decoded);
  const [, firstPart = ""] = pathname.split("/");
  const isRefused = pathname.startsWith("//") || refusedParts.includes(firstPart.toLowerCase());
  return isRefused || href.length > maxTargetLength ? null : href;
}

/** The path with its plain characters as they are; null for a wrong code, a hidden separator or control character. */
function decodePlain(target: string): string | null {
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
  if (path.includes("\\") || /%(?![\da-f]{2})|%(?:2f|5c|7f|[01])/i.test(path)) return null;
  const decoded = path.replace(/%[2-7][0-9a-f]/gi, (code) => {
    const character = String.fromCharCode(parseInt(code.slice(1), 16));
    return plainCharacter.test(character) ? character : code;
  });
  return decoded + target.slice(path.length);
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < " " || character === "\u007F");
}
