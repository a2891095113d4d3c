import type { Steps } from "../runtime/index.ts";
import type { Scope, View } from "../viewers/index.ts";

/** The part of the columns that is needed here. */
export interface Slots {
  readonly numbering: number;
  readonly slotCount: number;
  idOf(slot: number): string;
}

interface Kept {
  /** The numbering of the slots and the version of the scope that `sights` is for. */
  readonly numbering: number;
  readonly version: number;
  sights: Uint8Array;
  /** Slots from this one on are not filled yet. */
  filled: number;
}

const slotsOfStep = 256;

/** Which objects each viewer sees, and how, by slot: computed once for a scope, kept while its version and the numbering stay. */
export class VisibleSlots {
  readonly #slots: Slots;
  readonly #kept = new WeakMap<Scope, Kept>();

  constructor(slots: Slots) {
    this.#slots = slots;
  }

  /** The sight of each slot, as `sights` names them; null for a viewer who sees everything. */
  *of(view: View): Steps<Uint8Array | null> {
    const { scope } = view;
    if (scope === null) return null;
    for (;;) {
      const kept = this.#keptOf(scope);
      const count = this.#slots.slotCount;
      if (kept.filled >= count) return kept.sights;
      const to = Math.min(kept.filled + slotsOfStep, count);
      if (kept.sights.length < to) kept.sights = grown(kept.sights, count);
      for (let slot = kept.filled; slot < to; slot += 1) kept.sights[slot] = view.sightOf(this.#slots.idOf(slot));
      kept.filled = to;
      yield;
    }
  }

  #keptOf(scope: Scope): Kept {
    const { version } = scope;
    const { numbering } = this.#slots;
    const known = this.#kept.get(scope);
    if (known?.version === version && known.numbering === numbering) return known;
    const kept = { numbering, version, sights: new Uint8Array(this.#slots.slotCount), filled: 0 };
    this.#kept.set(scope, kept);
    return kept;
  }
}

function grown(sights: Uint8Array, count: number): Uint8Array {
  const more = new Uint8Array(Math.ceil(count * 1.25));
  more.set(sights);
  return more;
}
