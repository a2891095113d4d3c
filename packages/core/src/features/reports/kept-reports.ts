import { CallError, keptReports } from "@monitor/contract";
import type { Writer, InstallationFacts } from "../../writer/index.ts";

/** The documents of made reports, by a name of letters, digits and dashes; in base64, as calls give them. */
export interface ReportFiles {
  write(name: string, content: string): Promise<void>;
  /** Null where there is none. */
  read(name: string): Promise<string | null>;
  remove(name: string): Promise<void>;
}

/** A report that was made. */
export interface KeptReport {
  readonly id: string;
  readonly made_ms: number;
  /** For when it was due; null: made by hand. */
  readonly due_ms: number | null;
  /** Whose rights counted. */
  readonly user_id: string;
  readonly from_ms: number;
  readonly to_ms: number;
  readonly reached: number | null;
  readonly is_met: boolean | null;
  /** Bytes of the document; null where it could not be made. */
  readonly size: number | null;
  readonly sent: number;
  readonly not_sent: number;
}

/** The reports that were made of each template: the newest ones. */
export interface KeptReports {
  /** The newest first. */
  of(template: string): KeptReport[];
  /** For when the last one was due that was made by itself, also where it is kept no more; 0 before the first. */
  lastDueOf(template: string): number;
  /** Keeps one more, and forgets the oldest where there are too many. Errors: StorageError. */
  add(template: string, report: Omit<KeptReport, "id">, content: string | null): Promise<KeptReport>;
  /** Null where the file is gone. */
  read(template: string, id: string): Promise<string | null>;
  /** Errors: CallError NOT_FOUND, StorageError. */
  remove(template: string, id: string): Promise<void>;
  /** Errors: StorageError. */
  removeAll(template: string): Promise<void>;
}

interface Parts {
  readonly facts: InstallationFacts;
  readonly writer: Writer;
  readonly files: ReportFiles;
}

/** Facts of the installation tell of them; their documents are files. */
export function createKeptReports({ facts, writer, files }: Parts): KeptReports {
  const keyOf = (template: string) => `made_reports.${template}`;
  const dueKeyOf = (template: string) => `due_reports.${template}`;
  const fileOf = (template: string, id: string) => `${template}-${id}`;
  const read = (template: string): KeptReport[] => {
    const text = facts.read(keyOf(template)) ?? "";
    return text === "" ? [] : (JSON.parse(text) as KeptReport[]);
  };
  const lastDueOf = (template: string) => Number(facts.read(dueKeyOf(template)) ?? 0);
  const change = (template: string, next: (before: KeptReport[]) => KeptReport[]): Promise<KeptReport[]> =>
    writer.change(() => {
      const before = read(template);
      const after = next(before);
      const text = after.length === 0 ? "" : JSON.stringify(after);
      const gone = before.filter(({ id }) => after.every((kept) => kept.id !== id));
      const dueMs = Math.max(lastDueOf(template), ...[...before, ...after].map(({ due_ms }) => due_ms ?? 0));
      const meta = new Map([[keyOf(template), text]]);
      if (dueMs > 0) meta.set(dueKeyOf(template), String(dueMs));
      return { draft: { meta }, result: gone };
    });
  const forget = (template: string, gone: readonly KeptReport[]) =>
    Promise.all(gone.map(({ id }) => files.remove(fileOf(template, id))));
  return {
    of: read,
    lastDueOf,
    add: async (template, report, content) => {
      // The time makes it unlike any that was kept before, also where all of those were deleted.
      const last = Number(read(template)[0]?.id ?? 0);
      const made = { ...report, id: String(Math.max(last + 1, report.made_ms)) };
      if (content !== null) await files.write(fileOf(template, made.id), content);
      const gone = await change(template, (before) => [made, ...before].slice(0, keptReports));
      await forget(template, gone);
      return made;
    },
    read: (template, id) => files.read(fileOf(template, id)),
    remove: async (template, id) => {
      const gone = await change(template, (before) => before.filter((one) => one.id !== id));
      if (gone.length === 0) throw new CallError("NOT_FOUND", `There is no kept report with the id ${id}`);
      await forget(template, gone);
    },
    removeAll: async (template) => void (await forget(template, await change(template, () => []))),
  };
}
