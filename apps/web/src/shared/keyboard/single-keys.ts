import { session } from "../session/index.ts";

/** Where letters are text: fields, and content that is edited in place. */
const typingSelector = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";
const layerSelector = "[role=dialog], [role=alertdialog], [role=menu]";

/** WCAG 2.1.4: whether keys without Ctrl or ⌘ act; the account can turn them off. Read it when a key is pressed. */
export function areShortcutsOn(): boolean {
  return session.get()?.user.single_key_shortcuts !== false;
}

/** Whether a key press belongs to a text field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingSelector) !== null;
}

/** Whether a dialog or a menu is open, which has the keyboard for itself. */
export function hasOpenLayer(): boolean {
  return document.querySelector(layerSelector) !== null;
}

/** The parts of a key press that decide; React's and the browser's events both fit. */
export interface SingleKeyPress {
  readonly target: EventTarget | null;
  readonly defaultPrevented: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Whether a key press may act as a single-key shortcut: no modifier, no text field, and the account has them on. */
export function isSingleKey(event: SingleKeyPress): boolean {
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.defaultPrevented;
  return isPlain && areShortcutsOn() && !isTyping(event.target);
}
