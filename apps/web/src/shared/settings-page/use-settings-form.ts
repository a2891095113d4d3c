import { useEffect, useEffectEvent, useState } from "react";
import { useValidatedForm } from "../forms/index.ts";
import type { FormRules, ValidatedForm } from "../forms/index.ts";
import { preferences } from "../preferences/index.ts";
import { session } from "../session/index.ts";

export const saveStates = ["idle", "saved", "failed"] as const;
export type SaveState = (typeof saveStates)[number];

export interface SettingsFormSpec<V extends object> {
  /** What the server has, as the fields hold it. It may change while the page is open. */
  readonly stored: V;
  readonly rules: FormRules<V>;
  readonly refusals?: Readonly<Partial<Record<string, string>>>;
  /**
   * Sends what was changed; gives what the server has from then on. `base` is what the changes were made to. What it throws goes to
   * the error policy too.
   */
  readonly save: (changes: Partial<V>, form: Pick<ValidatedForm<V>, "refuse"> & { readonly base: V }) => Promise<V>;
  /** With it, what was typed is kept while another page is open; called then. `forget` gives it up. */
  readonly onLeave?: (forget: () => void) => void;
}

/** Thrown by `save` when the server refuses one field and its sentence is there: the error policy has nothing to add. */
export class SettingRefused extends Error {
  override readonly name = "SettingRefused";
}

export interface SettingsForm<V extends object> {
  readonly form: ValidatedForm<V>;
  readonly changeCount: number;
  readonly saveState: SaveState;
  /** Whether what was typed is kept while another page is open. */
  readonly isKept: boolean;
  readonly discard: () => void;
}

/** What was typed when a session ended or the page was left, by user and page, with what it was made to. Only in memory: there may be secrets in it. */
const unsent = new Map<string, readonly [base: object, changes: object]>();

/** The fields that hold something else than the server has. */
export function changesOf<V extends object>(stored: V, values: V): Partial<V> {
  const names = (Object.keys(stored) as (keyof V)[]).filter((name) => values[name] !== stored[name]);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;
}

/**
 * A form over settings of the server: only what was changed is sent, so that two people do not undo each other. What the
 * server has changed is shown in untouched fields; a form with changes keeps them all, also over the end of the session.
 */
export function useSettingsForm<V extends object>(spec: SettingsFormSpec<V>): SettingsForm<V> {
  const { stored, save } = spec;
  const { pathname, search } = window.location;
  const [key] = useState(() => [session.get()?.user.id, pathname, search, ...Object.keys(stored)].join());
  const [kept] = useState(() => unsent.get(key) as readonly [V, Partial<V>] | undefined);
  const [base, setBase] = useState(kept?.[0] ?? stored);
  const [saveState, setSaveState] = useState<SaveState>("idle");
  const form = useValidatedForm<V>({
    initial: stored,
    rules: spec.rules,
    ...(spec.refusals && { refusals: spec.refusals }),
    async send(values) {
      setSaveState("idle");
      try {
        const next = await save(changesOf(base, values), { refuse: form.refuse, base });
        setBase(next);
        setSaveState("saved");
      } catch (error) {
        setSaveState("failed");
        if (!(error instanceof SettingRefused)) throw error;
      }
    },
  });
  const changes = changesOf(base, form.values);
  const changeCount = Object.keys(changes).length;
  const isUntouched = changeCount === 0 && !form.isBusy;
  if (isUntouched && JSON.stringify(stored) !== JSON.stringify(base)) setBase(stored);

  const showBase = useEffectEvent(() => form.reset(base));
  useEffect(() => showBase(), [base]);
  const showKept = useEffectEvent(() => {
    for (const name in kept?.[1]) form.set(name, kept[1][name] as never);
  });
  const keep = useEffectEvent(() => {
    // Who logs out by choice has been asked before.
    const hasEnded = session.get() === null && preferences.of("lastSessionEnd").get() !== null;
    const isLeft = session.get() !== null && spec.onLeave !== undefined;
    unsent.delete(key);
    if (changeCount === 0 || !(hasEnded || isLeft)) return;
    unsent.set(key, [base, changes]);
    if (isLeft) spec.onLeave(() => unsent.delete(key));
  });
  useEffect(() => {
    showKept();
    return keep;
  }, []);

  return {
    form,
    changeCount,
    saveState,
    isKept: spec.onLeave !== undefined,
    discard() {
      setSaveState("idle");
      form.reset(base);
    },
  };
}
