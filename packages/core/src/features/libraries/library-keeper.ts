import { CallError, maxLibraries } from "@monitor/contract";
import type { ChangeActor } from "../../storage/index.ts";
import type { InstallationFacts, Writer } from "../../writer/index.ts";

/** A saved filter. */
export interface LibraryRecord {
  readonly id: string;
  readonly name: string;
  readonly filter: string;
}

/** What is stored; a number is never given twice, as programs keep it. */
interface StoredLibraries {
  readonly last_id: number;
  readonly libraries: readonly LibraryRecord[];
}

/** The saved filters of an installation. Errors of changes: CallError; StorageError, then nothing has changed. */
export interface LibraryKeeper {
  all(): readonly LibraryRecord[];
  /** Errors: CallError BAD_REQUEST (too many, the name is taken). */
  create(fields: Omit<LibraryRecord, "id">, actor: ChangeActor | null): Promise<LibraryRecord>;
  /** Errors: CallError NOT_FOUND, BAD_REQUEST (the name is taken). */
  change(id: string, changes: Partial<Omit<LibraryRecord, "id">>, actor: ChangeActor | null): Promise<void>;
  /** Errors: CallError NOT_FOUND. */
  remove(id: string, actor: ChangeActor | null): Promise<void>;
}

const factKey = "libraries";
const nothing: StoredLibraries = { last_id: 0, libraries: [] };

type Sides = readonly [before: LibraryRecord | null, after: LibraryRecord | null];

function draftOf(stored: StoredLibraries, [before, after]: Sides, actor: ChangeActor | null) {
  const side = (library: LibraryRecord | null) => (library === null ? null : { library });
  const notes = [{ kind: "settings" as const, before: side(before), after: side(after) }];
  return { actor, meta: new Map([[factKey, JSON.stringify(stored)]]), notes };
}

function requireOne({ libraries }: StoredLibraries, id: string): LibraryRecord {
  const found = libraries.find((library) => library.id === id);
  if (found === undefined) throw new CallError("NOT_FOUND", `There is no library with the id ${id}`);
  return found;
}

/** Names are told apart without regard to case. */
function requireFreeName({ libraries }: StoredLibraries, { id, name }: LibraryRecord): void {
  const isTaken = libraries.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new CallError("BAD_REQUEST", "body.name: another library has this name");
}

/** They are one fact of the installation, judged and stored in a turn of the writer. */
export function createLibraryKeeper(parts: {
  readonly facts: InstallationFacts;
  readonly writer: Writer;
}): LibraryKeeper {
  let parsed: { readonly text: string | null; readonly stored: StoredLibraries } = { text: null, stored: nothing };
  const stored = (): StoredLibraries => {
    const text = parts.facts.read(factKey);
    if (text !== parsed.text)
      parsed = { text, stored: text === null ? nothing : (JSON.parse(text) as StoredLibraries) };
    return parsed.stored;
  };
  return {
    all: () => stored().libraries,
    create: async (fields, actor) => {
      return await parts.writer.change(() => {
        const { last_id, libraries } = stored();
        if (libraries.length >= maxLibraries) {
          throw new CallError("BAD_REQUEST", `There are ${maxLibraries} libraries already`);
        }
        const made = { ...fields, id: String(last_id + 1) };
        requireFreeName(stored(), made);
        const after = { last_id: last_id + 1, libraries: [...libraries, made] };
        return { draft: draftOf(after, [null, made], actor), result: made };
      });
    },
    change: (id, changes, actor) =>
      parts.writer.change(() => {
        const before = requireOne(stored(), id);
        const after = { ...before, ...changes };
        requireFreeName(stored(), after);
        const libraries = stored().libraries.map((library) => (library.id === id ? after : library));
        return { draft: draftOf({ ...stored(), libraries }, [before, after], actor), result: undefined };
      }),
    remove: (id, actor) =>
      parts.writer.change(() => {
        const before = requireOne(stored(), id);
        const libraries = stored().libraries.filter((library) => library.id !== id);
        return { draft: draftOf({ ...stored(), libraries }, [before, null], actor), result: undefined };
      }),
  };
}
