import { CallError, maxDocuments } from "@monitor/contract";
import type { DocumentSharing } from "@monitor/contract";
import type { ChangeActor } from "../../storage/index.ts";
import type { InstallationFacts, Writer } from "../../writer/index.ts";

/** What people make beside objects, with its content. */
export interface DocumentRecord<Body> {
  readonly id: string;
  readonly name: string;
  /** Null, except for what came with the installation and was never changed. */
  readonly name_de: string | null;
  /** Null: the installation's. */
  readonly owner_id: string | null;
  readonly sharing: DocumentSharing;
  readonly version: number;
  readonly changed_ms: number | null;
  readonly body: Body;
}
/** What a change gives a document. */
export type DocumentFields<Body> = Pick<DocumentRecord<Body>, "name" | "name_de" | "owner_id" | "sharing" | "body">;

/** Called in the turn of the writer with the document as it is then; throws to refuse. */
type Check<Body> = (record: DocumentRecord<Body>) => void;

/** The documents of one kind. Errors of changes: CallError; StorageError, then nothing has changed. */
export interface DocumentKeeper<Body> {
  all(): DocumentRecord<Body>[];
  /** Errors: CallError NOT_FOUND. */
  read(id: string): DocumentRecord<Body>;
  /** `mayMake` throws in the turn of the writer. Errors: CallError BAD_REQUEST (too many). */
  create(fields: DocumentFields<Body>, actor: ChangeActor, mayMake: () => void): Promise<DocumentRecord<Body>>;
  /** Errors: CallError NOT_FOUND. */
  change(
    command: { readonly id: string; readonly fields: Partial<DocumentFields<Body>>; readonly actor: ChangeActor },
    check: Check<Body>,
  ): Promise<DocumentRecord<Body>>;
  /** Errors: CallError NOT_FOUND. */
  remove(id: string, actor: ChangeActor, check: Check<Body>): Promise<void>;
}

export interface DocumentKind<Body> {
  /** In keys of facts and in the audit log. */
  readonly kind: string;
  /** What an installation has until somebody changes or deletes it. */
  readonly shipped: DocumentRecord<Body> | null;
}

interface KeeperParts {
  readonly facts: InstallationFacts;
  readonly writer: Writer;
  readonly clock: { readonly now: () => number };
}

/**
 * Each document is one fact of the installation, in one of `maxDocuments` places: a change stores it alone, and a place that has become free is used
 * again. Numbers are never given twice.
 */
export function createDocumentKeeper<Body>(
  { facts, writer, clock }: KeeperParts,
  { kind, shipped }: DocumentKind<Body>,
): DocumentKeeper<Body> {
  type Kept = DocumentRecord<Body>;
  const parsed = new Map<number, { readonly text: string; readonly record: Kept | null }>();
  const keyOf = (slot: number) => `document.${kind}.${slot}`;
  const lastIdKey = `document.${kind}`;
  const inSlot = (slot: number): Kept | null => {
    const text = facts.read(keyOf(slot));
    if (text === null) return slot === 0 ? shipped : null;
    const known = parsed.get(slot);
    if (known?.text === text) return known.record;
    const record = text === "" ? null : (JSON.parse(text) as Kept);
    parsed.set(slot, { text, record });
    return record;
  };
  const slots = Array.from({ length: maxDocuments }, (_, slot) => slot);
  const slotOf = (id: string): { slot: number; record: Kept } => {
    for (const slot of slots) {
      const record = inSlot(slot);
      if (record?.id === id) return { slot, record };
    }
    throw new CallError("NOT_FOUND", `There is no ${kind} with the id ${id}`);
  };
  const side = (record: Kept | null) => (record === null ? null : { [kind]: record });
  const draftOf = (slot: number, sides: readonly [Kept | null, Kept | null], actor: ChangeActor) => ({
    actor,
    meta: new Map([[keyOf(slot), sides[1] === null ? "" : JSON.stringify(sides[1])]]),
    notes: [{ kind: "settings" as const, before: side(sides[0]), after: side(sides[1]) }],
  });
  return {
    all: () => slots.flatMap((slot) => inSlot(slot) ?? []),
    read: (id) => slotOf(id).record,
    create: async (fields, actor, mayMake) =>
      await writer.change(() => {
        mayMake();
        const slot = slots.find((one) => inSlot(one) === null);
        if (slot === undefined) throw new CallError("BAD_REQUEST", `There are ${maxDocuments} of them already`);
        const id = String(Number(facts.read(lastIdKey) ?? shipped?.id ?? 0) + 1);
        const record = { ...fields, id, version: 1, changed_ms: clock.now() };
        const draft = draftOf(slot, [null, record], actor);
        draft.meta.set(lastIdKey, id);
        return { draft, result: record };
      }),
    change: async ({ id, fields, actor }, check) =>
      await writer.change(() => {
        const { slot, record } = slotOf(id);
        check(record);
        const after = { ...record, ...fields, version: record.version + 1, changed_ms: clock.now() };
        return { draft: draftOf(slot, [record, after], actor), result: after };
      }),
    remove: async (id, actor, check) =>
      await writer.change(() => {
        const { slot, record } = slotOf(id);
        check(record);
        return { draft: draftOf(slot, [record, null], actor), result: undefined };
      }),
  };
}
