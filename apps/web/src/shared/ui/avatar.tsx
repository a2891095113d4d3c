import { classNames } from "./class-names.ts";
import styles from "./avatar.module.css";

/** At most two letters of a name: the first of its first and of its last word; "?" when it has none. */
export function initialsOf(name: string): string {
  const starts = name
    .split(/[\s._-]+/)
    .map((word) => Array.from(word)[0] ?? "")
    .filter(isLetterOrDigit);
  const last = starts.length > 1 ? (starts[starts.length - 1] ?? "") : "";
  return `${starts[0] ?? "?"}${last}`.toUpperCase();
}

/** Not by \p{L}: Firefox 67 can't parse it. */
function isLetterOrDigit(character: string): boolean {
  return /[0-9A-Za-z]/.test(character) || character > "\u00bf";
}

/** Initials in a circle, 28 px (24 when small). Decorative: the name belongs to the control around it. */
export function Avatar({ name, isSmall = false }: { readonly name: string; readonly isSmall?: boolean }) {
  return (
    <span
      className={classNames(styles.avatar, isSmall && styles.small)}
      aria-hidden="true"
      data-initials={initialsOf(name)}
    />
  );
}
