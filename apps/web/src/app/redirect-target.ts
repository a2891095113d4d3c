const longestTarget = 2000;

/**
 * RT-03: where `redirectFrom` may lead: a path of this interface, else null. Refused: other origins in all their
 * spellings (`//host`, `/\host`, control characters), the login and logout pages themselves.
 */
export function safeRedirectTarget(target: string | null | undefined): string | null {
  if (!target || target.length > longestTarget || !target.startsWith("/")) return null;
  if (target.startsWith("//") || target.includes("\\") || hasControlCharacter(target)) return null;
  const path = target.split(/[?#]/)[0] ?? "";
  const firstPart = path.split("/")[1]?.toLowerCase();
  return firstPart === "login" || firstPart === "logout" ? null : target;
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < " " || character === "\u007F");
}
