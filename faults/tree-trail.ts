import type { Change, ObjectRecord } from "@monitor/core/storage";

/** The tree as the change log says it is, change after change. */
export class TreeTrail {
  /** The parent of each object; null where the log names only its id, as it does below a clone. */
  readonly #parents = new Map<string, string | null>();

  get size(): number {
    return this.#parents.size;
  }

  follow(changes: readonly Change[]): void {
    for (const { kind, object_ids, after } of changes) {
      const [top = ""] = object_ids;
      const parent = (after?.["parent_id"] as string | null | undefined) ?? null;
      if (kind === "created" || kind === "moved") this.#parents.set(top, parent);
      if (kind === "deleted") for (const id of object_ids) this.#parents.delete(id);
      // Siblings that were counted again are named too.
      if (kind === "cloned") for (const id of object_ids) if (!this.#parents.has(id)) this.#parents.set(id, null);
      if (kind === "cloned") this.#parents.set(top, parent);
    }
  }

  /** What is stored otherwise than the log says. */
  differences(objects: readonly Pick<ObjectRecord, "id" | "parent_id">[]): string[] {
    const stored = new Set(objects.map(({ id }) => id));
    const missing = [...this.#parents.keys()].filter((id) => !stored.has(id)).map((id) => `${id} is missing`);
    const wrong = objects.flatMap(({ id, parent_id }) => {
      const known = this.#parents.get(id);
      if (known === undefined) return [`${id} is in no change, or was deleted`];
      if (known !== null && known !== parent_id) return [`${id} is below ${parent_id}, not below ${known}`];
      return parent_id !== null && !stored.has(parent_id) ? [`${id} is below ${parent_id}, which is missing`] : [];
    });
    return [...missing, ...wrong];
  }
}
