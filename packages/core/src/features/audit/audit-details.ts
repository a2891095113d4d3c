import type { AuditEntry, AuditKind } from "@monitor/contract";
import { isSealedValue } from "@monitor/domain";
import type { Change, ChangeSide } from "../../storage/index.ts";

type AuditDetail = AuditEntry["details"][number];
type BothTexts = NonNullable<AuditDetail["label"]>;

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

/** What turns paths and ids into words; all of it may be unknown. */
export interface AuditWords {
  readonly labelOf: (path: readonly string[]) => BothTexts | null;
  /** Of a value that is one of some that can be chosen; null: there is none. */
  readonly valueOf: (path: readonly string[], text: string | null) => BothTexts | null;
  /** The name of what an id names, by the field that holds it. */
  readonly nameOf: (field: string, id: string) => string | undefined;
}
const noWords: AuditWords = { labelOf: () => null, valueOf: () => null, nameOf: () => undefined };

/** Each value that differs, by its path; of what is secret only that it is there. */
export function auditDetailsOf(change: Pick<Change, "before" | "after">, words: AuditWords = noWords): AuditDetail[] {
  const [before, after] = withoutStayingMembers(change);
  const [was, is] = [leavesOf(before, words), leavesOf(after, words)];
  const paths = new Map([...was, ...is].map(([name, { path }]) => [name, path]));
  const details = [...paths].map(([name, path]) => {
    const said = (leaf: Leaf | undefined) => words.valueOf(path, leaf?.text ?? null);
    const [old, now] = [was.get(name), is.get(name)];
    const values = { before: old?.text ?? null, after: now?.text ?? null };
    return { name, ...values, label: words.labelOf(path), before_label: said(old), after_label: said(now) };
  });
  // A secret that was replaced by another looks the same.
  const differs = ({ before: one, after: other }: AuditDetail) => one !== other || one === masked;
  return details.filter(differs).slice(0, maxDetails);
}

interface Leaf {
  readonly path: readonly string[];
  readonly text: string;
}

/** Of a large group only who comes or goes is of interest, and would be beyond what is shown. */
function withoutStayingMembers({ before, after }: Pick<Change, "before" | "after">): readonly [ChangeSide, ChangeSide] {
  const membersOf = (side: ChangeSide) =>
    (side?.["user_group"] as { readonly member_ids?: readonly string[] } | undefined)?.member_ids;
  const [old, now] = [membersOf(before), membersOf(after)];
  if (old === undefined || now === undefined) return [before, after];
  const without = (side: ChangeSide, members: readonly string[], others: ReadonlySet<string>): ChangeSide => ({
    ...side,
    user_group: { ...(side?.["user_group"] as object), member_ids: members.filter((id) => !others.has(id)) },
  });
  return [without(before, old, new Set(now)), without(after, now, new Set(old))];
}

function leavesOf(side: ChangeSide, words: AuditWords): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const put = (path: readonly string[], text: string) => leaves.set(path.join("."), { path, text: shortened(text) });
  const add = (value: unknown, path: readonly string[]): void => {
    // No list of a large branch is walked through to its end.
    if (leaves.size >= 2 * maxDetails || value === null || value === undefined) return;
    const field = path.at(-1) ?? "";
    const named = (id: unknown) => (typeof id === "string" ? words.nameOf(field, id) : undefined) ?? id;
    if (isSealedValue(value)) return void put(path, masked);
    if (typeof value !== "object") return void put(path, textOf(named(value)));
    if (Array.isArray(value)) {
      const single = singlesOf(field, value);
      if (single === null) return void put(path, listText(value, named));
      for (const [key, text] of single.slice(0, maxDetails)) put([...path, key], textOf(text ?? named(key)));
      return;
    }
    if (path.length >= maxDepth) return void put(path, "…");
    for (const [key, part] of Object.entries(value)) add(part, [...path, key]);
  };
  add(side, []);
  return leaves;
}

/** Lists of which each entry is a value of its own: who is in a group, and who has which right on an object. */
function singlesOf(field: string, list: readonly unknown[]): (readonly [string, string | null])[] | null {
  if (field === "member_ids") return list.map((id) => [String(id), null] as const);
  const entries = list as readonly Partial<Record<"subject" | "right" | "until", unknown>>[];
  if (field !== "entries" || !entries.every((entry) => typeof entry?.subject === "string")) return null;
  return entries.map(({ subject, right, until }) => {
    return [String(subject), typeof until === "string" ? `${String(right)} ${until}` : String(right)];
  });
}

/** Lists of simple values as they are, of others how many there are: these can hold what is secret. */
function listText(list: readonly unknown[], named: (id: unknown) => unknown): string {
  const isSimple = list.every((item) => item === null || typeof item !== "object");
  return isSimple ? list.slice(0, maxDetails).map(named).join(", ") : `(${list.length})`;
}

const shortened = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);

/** What JSON holds beside lists and objects. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
