import type { ObjectAction } from "@monitor/domain";

const actionByKey: Readonly<Record<string, ObjectAction>> = {
  a: "acknowledge",
  p: "pause",
  u: "resume",
  s: "scan",
};

/** The parts of a key press that decide; React's and the browser's events both fit. */
export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The action of a single-letter key (`a p u s`), or null; keys pressed with Alt, Ctrl or Meta are the browser's. */
export function actionOfKey({ key, altKey, ctrlKey, metaKey }: KeyPress): ObjectAction | null {
  if (altKey || ctrlKey || metaKey) return null;
  const letter = key.toLowerCase();
  return Object.prototype.hasOwnProperty.call(actionByKey, letter) ? (actionByKey[letter] ?? null) : null;
}

/** The key that is beside an action in menus. */
export function keyOfAction(action: ObjectAction): string {
  const key = Object.keys(actionByKey).find((letter) => actionByKey[letter] === action);
  return (key ?? "").toUpperCase();
}
