import type { AuditEntry, AuditKind } from "@monitor/contract";
import { isSealedValue } from "@monitor/domain";
import type { Change, ChangeSide } from "../../storage/index.ts";

type AuditDetail = AuditEntry["details"][number];

const maxDetails = 50;
const maxLength = 200;
const maxDepth = 4;
const masked = "•••••";
const kinds: Partial<Record<Change["kind"], AuditKind>> = {
  created: "object",
  changed: "object",
  deleted: "object",
  moved: "object",
  cloned: "object",
  settings: "settings",
};

/** What an entry of the audit log is about. */
export function auditKindOf({ kind, after }: Change): AuditKind {
  if (kind !== "account") return kinds[kind] ?? "action";
  return after !== null && (after["last_login_ms"] !== undefined || after["refused_login"] === true)
    ? "login"
    : "account";
}

/** Each value that differs, by its path; of what is secret only that it is there. */
export function auditDetailsOf({ before, after }: Pick<Change, "before" | "after">): AuditDetail[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const details = names.map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }));
  // A secret that was replaced by another looks the same.
  const differs = ({ before: one, after: other }: AuditDetail) => one !== other || one === masked;
  return details.filter(differs).slice(0, maxDetails);
}

function leavesOf(side: ChangeSide): Map<string, string> {
  const leaves = new Map<string, string>();
  const add = (value: unknown, path: readonly string[]): void => {
    // No list of a large branch is walked through to its end.
    if (leaves.size >= 2 * maxDetails || value === null || value === undefined) return;
    if (isSealedValue(value)) return void leaves.set(path.join("."), masked);
    if (typeof value !== "object") return void leaves.set(path.join("."), shortened(textOf(value)));
    if (Array.isArray(value)) return void leaves.set(path.join("."), listText(value));
    if (path.length >= maxDepth) return void leaves.set(path.join("."), "…");
    for (const [key, part] of Object.entries(value)) add(part, [...path, key]);
  };
  add(side, []);
  return leaves;
}

/** Lists of simple values as they are, of others how many there are: these can hold what is secret. */
function listText(list: readonly unknown[]): string {
  const isSimple = list.every((item) => item === null || typeof item !== "object");
  return isSimple ? shortened(list.slice(0, maxDetails).join(", ")) : `(${list.length})`;
}

const shortened = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);

/** What JSON holds beside lists and objects. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
