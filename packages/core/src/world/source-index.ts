import { sourceIdsIn } from "@monitor/sensor-kinds/definitions";
import type { ObjectRecord } from "../storage/index.ts";

const none: readonly string[] = [];

function sourcesOf(record: ObjectRecord | undefined): readonly string[] {
  return record?.kind === null || record === undefined ? none : sourceIdsIn(record.kind, record.settings);
}

/** Of which sensors the results of a sensor are made, for those kinds whose results the server makes. */
export class SourceIndex {
  readonly #sources = new Map<string, readonly string[]>();

  /** Follows the change of an object; undefined after it is gone. */
  put(id: string, before: ObjectRecord | undefined, after: ObjectRecord | undefined): void {
    if (before !== undefined && before.settings === after?.settings) return;
    const sources = sourcesOf(after);
    if (sources.length > 0) this.#sources.set(id, sources);
    else if (this.#sources.size > 0) this.#sources.delete(id);
  }

  /** The ids that a sensor names, each once; also of sensors that are gone. */
  of(id: string): readonly string[] {
    return this.#sources.get(id) ?? none;
  }

  /** Each such sensor with each that it names. */
  *links(): Generator<readonly [from: string, to: string], void, void> {
    for (const [from, some] of this.#sources) for (const to of some) yield [from, to];
  }
}
