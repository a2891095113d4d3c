import type { FormSection } from "@monitor/contract";
import { useRef, useState } from "react";
import { SettingRefused } from "../../../shared/settings-page/index.ts";
import type { Conflict } from "./conflicts.ts";
import { loadChange } from "./settings-calls.ts";
import type { SettingValues } from "./setting-names.ts";

interface Sides {
  readonly base: SettingValues;
  readonly theirs: SettingValues;
  readonly mine: Partial<SettingValues>;
}

export interface Conflicts {
  /** What somebody else has changed meanwhile, and is not decided yet. */
  readonly conflicts: readonly Conflict[];
  /** Errors: SettingRefused where somebody else has changed the same settings. */
  readonly requireNone: (sides: Sides) => Promise<void>;
  readonly settle: (conflict: Conflict) => void;
  /** After a save: what was decided is stored. */
  readonly forget: () => void;
}

/** Two people who change the same settings: the second is asked for each whose value counts. */
export function useConflicts(sections: readonly FormSection[]): Conflicts {
  const accepted = useRef<Record<string, string>>({});
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  return {
    conflicts,
    async requireNone({ base, theirs, mine }) {
      const { conflictsBetween } = await loadChange();
      const found = conflictsBetween({ sections, base: { ...base, ...accepted.current }, theirs, mine });
      setConflicts(found);
      if (found.length > 0) throw new SettingRefused();
    },
    settle({ name, theirs }) {
      accepted.current = { ...accepted.current, [name]: theirs };
      setConflicts((left) => left.filter((other) => other.name !== name));
    },
    forget() {
      accepted.current = {};
    },
  };
}
