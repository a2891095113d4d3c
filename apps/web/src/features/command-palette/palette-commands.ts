import { objectActions } from "@monitor/domain";
import type { ObjectAction } from "@monitor/domain";
import { keywordMatcher } from "../../shared/filtering/index.ts";
import type { ActionEntry, ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";
import { searchObjects, bestOf } from "./object-index.ts";
import type { FoundObjects, IndexedObject } from "./object-index.ts";

/** An action on one object, as the palette offers it. */
export interface ObjectCommand {
  readonly action: ObjectAction;
  readonly target: ActionTarget;
  readonly label: string;
  /** Why it is impossible now. */
  readonly disabledReason: string | undefined;
}

export interface CommandTexts {
  /** "Pause “Core Network”…" */
  readonly command: (action: ObjectAction, name: string) => string;
  /** What starts a command when it is typed: "pause". */
  readonly verb: Readonly<Record<ObjectAction, string>>;
}

const minVerbLength = 2;
const maxFoundTargets = 5;

/** The actions whose verb a word begins, as "pau" begins "pause". */
function actionsOfWord(word: string, { verb }: CommandTexts): ObjectAction[] {
  if (word.length < minVerbLength) return [];
  return objectActions.filter((action) => verb[action].toLowerCase().startsWith(word));
}

/** The name in "pause core": what follows the beginning of a verb; empty when the text does not begin so. */
export function textAfterVerb(text: string, texts: CommandTexts): string {
  const [first = "", ...rest] = text.trim().toLowerCase().split(/\s+/);
  return actionsOfWord(first, texts).length > 0 ? rest.join(" ") : "";
}

export interface CommandParts {
  readonly search: string;
  /** The object of the page, if there is one. */
  readonly current: ActionTarget | null;
  readonly index: readonly IndexedObject[];
  readonly found: FoundObjects;
  readonly entriesFor: (targets: readonly ActionTarget[]) => readonly ActionEntry[];
  readonly texts: CommandTexts;
}

function commandsFor(target: ActionTarget, actions: readonly ObjectAction[], parts: CommandParts): ObjectCommand[] {
  const entries = parts.entriesFor([target]).filter((entry) => actions.includes(entry.action));
  return entries.map(({ action, isDisabled, reason }) => ({
    action,
    target,
    label: parts.texts.command(action, target.name),
    disabledReason: isDisabled ? (reason ?? "") : undefined,
  }));
}

/** What is possible comes first; an impossible pause beside a possible resume says nothing new. */
function ordered(commands: readonly ObjectCommand[]): ObjectCommand[] {
  return [
    ...commands.filter((command) => command.disabledReason === undefined),
    ...commands.filter((command) => command.disabledReason !== undefined),
  ];
}

/**
 * Actions for what is typed. Nothing: those of the page's object. "pause core": that action on the objects that "core"
 * finds. Else those of the page's object that fit, and those that are possible on the object that fits best.
 */
export function objectCommands(parts: CommandParts): ObjectCommand[] {
  const { search, current, index, found, texts } = parts;
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const [first = "", ...rest] = words;
  const ofCurrent = current ? commandsFor(current, objectActions, parts) : [];
  if (words.length === 0) return ordered(ofCurrent);
  const requested = actionsOfWord(first, texts);
  if (requested.length > 0 && rest.length > 0) {
    const name = rest.join(" ");
    const targets = bestOf(searchObjects(index, name, maxFoundTargets), name).slice(0, maxFoundTargets);
    return ordered(targets.flatMap((entry) => commandsFor(entry.target, requested, parts)));
  }
  const fits = keywordMatcher(search);
  const own = ofCurrent.filter((command) => fits([command.label, texts.verb[command.action]]));
  const [best] = bestOf(found, search);
  const ofBest = best && best.target.id !== current?.id ? commandsFor(best.target, objectActions, parts) : [];
  return ordered([...own, ...ofBest.filter((command) => command.disabledReason === undefined)]);
}
