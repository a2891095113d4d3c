import { useMemo, useRef } from "react";
import type { KeyboardEvent } from "react";
import { isSingleKey } from "../../shared/keyboard/index.ts";
import { targetOf } from "../../shared/monitored-objects/index.ts";
import { useActionShortcuts } from "../../shared/object-actions/use-action-shortcuts.ts";
import type { ObjectSelection } from "./selection/use-object-selection.ts";
import { treeCommandOf } from "./tree-keys.ts";
import type { TreeCommand } from "./tree-keys.ts";
import type { TreeRow } from "./tree-rows.ts";
import { isTypingOn, nothingTyped, rowOfText, withLetter } from "./type-ahead.ts";

/** Letters that mean something by themselves: a word for the search by name does not begin with them. */
const letterKeys = "apusgrm";
/** As in shell/use-global-keys.ts. */
const sequenceMs = 1500;
const extendingKeys = new Set(["ArrowUp", "ArrowDown", "Home", "End"]);

export interface TreeKeysParts {
  readonly rows: readonly TreeRow[];
  readonly activeIndex: number;
  readonly selection: ObjectSelection;
  readonly run: (command: TreeCommand, row: TreeRow) => void;
}

/** MO-06: Space takes an object in, with Shift the arrows take in what they pass, Ctrl A takes all, Escape lets go. */
function selectByKey(event: KeyboardEvent, { rows, selection }: TreeKeysParts, active: TreeRow): boolean {
  const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
  if (isAll) selection.toggleAll();
  else if (isPlain && event.key === "Escape" && selection.ids.size > 0) selection.clear();
  else if (isPlain && event.key === " " && active.kind === "object") {
    if (event.shiftKey) selection.extendTo(active.key);
    else selection.toggle(active.key);
  } else return false;
  return rows.length > 0;
}

/** Shift and an arrow select the rows that the cursor passes; rows that stand for others are left out. */
function extendByKey(
  event: KeyboardEvent,
  { rows, selection }: TreeKeysParts,
  step: { to: string; from: TreeRow },
): void {
  if (!event.shiftKey || !extendingKeys.has(event.key) || step.from.kind !== "object") return;
  if (rows.some(({ key, kind }) => key === step.to && kind === "object")) selection.extendTo(step.to, step.from.key);
}

/** M moves, unless it goes on with a word or with G: G and M lead to another page. */
function useMoveKey(): (event: KeyboardEvent, isTyping: boolean) => boolean {
  const sequenceUntilMs = useRef(0);
  return (event, isTyping) => {
    const isSecond = event.timeStamp < sequenceUntilMs.current;
    sequenceUntilMs.current = event.key === "g" ? event.timeStamp + sequenceMs : 0;
    return event.key === "m" && !isTyping && !isSecond && isSingleKey(event);
  };
}

/** The keys of the tree, on the row that has the focus: they move, select, act, and letters search by name. */
export function useTreeKeys(parts: TreeKeysParts): (event: KeyboardEvent) => void {
  const { rows, activeIndex, selection, run } = parts;
  const active = rows[activeIndex];
  const typed = useRef(nothingTyped);
  const isMoveKey = useMoveKey();
  const targets = useMemo(() => {
    if (selection.targets.length > 0) return selection.targets;
    return active?.kind === "object" ? [targetOf(active.object)] : [];
  }, [active, selection.targets]);
  const runShortcut = useActionShortcuts(targets);

  function search(event: KeyboardEvent) {
    if (event.key.length !== 1 || event.key === " ") return;
    const nowMs = event.timeStamp;
    if (!isTypingOn(typed.current, nowMs) && isSingleKey(event) && letterKeys.includes(event.key.toLowerCase())) return;
    typed.current = withLetter(typed.current, event.key, nowMs);
    const found = rowOfText(typed.current.text, rows, activeIndex);
    if (!found || !active) return;
    event.preventDefault();
    run({ kind: "focus", key: found.key }, active);
  }

  return (event) => {
    const isRow = event.target instanceof Element && event.target.matches("[role=treeitem]");
    if (!isRow || !active) return;
    const isTyping = isTypingOn(typed.current, event.timeStamp);
    if (!(isTyping && event.key === " ") && selectByKey(event, parts, active)) {
      event.preventDefault();
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const command = treeCommandOf(event.key, rows, activeIndex);
    if (command) {
      event.preventDefault();
      typed.current = nothingTyped;
      if (command.kind === "focus") extendByKey(event, parts, { to: command.key, from: active });
      run(command, active);
      return;
    }
    if (!isTyping) runShortcut(event);
    if (isMoveKey(event, isTyping)) {
      event.preventDefault();
      run({ kind: "move", key: active.key }, active);
    }
    if (!event.defaultPrevented) search(event);
  };
}
