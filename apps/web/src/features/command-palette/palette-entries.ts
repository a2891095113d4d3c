import type { ObjectType } from "@monitor/domain";
import { keywordMatcher } from "../../shared/filtering/index.ts";
import { objectPath } from "../../shared/navigation/index.ts";
import type { OptionGroup } from "../../shared/option-list/index.ts";
import type { IconShape } from "../../shared/ui/icon.tsx";
import type { FoundObjects, IndexedObject } from "./object-index.ts";
import type { ObjectCommand } from "./palette-commands.ts";

/** A page of the interface, as the menu has it. */
export interface PalettePage {
  readonly id: string;
  readonly label: string;
  readonly icon: IconShape;
  readonly href: string;
}

/** A command that needs no object. */
export interface PaletteCommand {
  readonly id: string;
  readonly label: string;
  readonly icon: IconShape;
  readonly run: () => void;
  /** It asks once, and nothing is saved. */
  readonly isOnce?: boolean;
}

export type PaletteEntry =
  | { readonly kind: "object"; readonly id: string; readonly object: IndexedObject; readonly href: string }
  | { readonly kind: "action"; readonly id: string; readonly command: ObjectCommand }
  | { readonly kind: "command"; readonly id: string; readonly command: PaletteCommand }
  | { readonly kind: "page"; readonly id: string; readonly page: PalettePage; readonly href: string };

export interface EntryParts {
  readonly search: string;
  readonly found: FoundObjects;
  /** Objects opened last; offered while nothing is typed. */
  readonly recent: readonly IndexedObject[];
  readonly actions: readonly ObjectCommand[];
  readonly commands: readonly PaletteCommand[];
  /** Commands that the text itself asks for; they come first. */
  readonly asked?: readonly PaletteCommand[];
  readonly pages: readonly PalettePage[];
  readonly texts: {
    readonly groups: Readonly<Record<ObjectType, string>>;
    readonly recent: string;
    readonly add: string;
    readonly once: string;
    readonly commands: string;
    readonly pages: string;
  };
}

/** What is looked for most comes first. */
const typeOrder: readonly ObjectType[] = ["sensor", "device", "group", "probe"];

const objectEntry = (object: IndexedObject): PaletteEntry => ({
  kind: "object",
  id: object.target.id,
  object,
  href: objectPath(object.target),
});

function objectGroups({ search, found, recent, texts }: EntryParts): OptionGroup<PaletteEntry>[] {
  if (search.trim() === "") return [{ id: "recent", label: texts.recent, options: recent.map(objectEntry) }];
  return typeOrder.map((type) => ({ id: type, label: texts.groups[type], options: found[type].map(objectEntry) }));
}

const commandEntry = (command: PaletteCommand): PaletteEntry => ({ kind: "command", id: command.id, command });

/** The groups of the palette's list in their order; a group without options is left out. */
export function paletteGroups(parts: EntryParts): OptionGroup<PaletteEntry>[] {
  const fits = keywordMatcher(parts.search);
  const actions = parts.actions.map((command): PaletteEntry => {
    return { kind: "action", id: `${command.action}-${command.target.id}`, command };
  });
  const commands = parts.commands.filter((command) => fits([command.label])).map(commandEntry);
  const pages = parts.pages
    .filter((page) => fits([page.label]))
    .map((page): PaletteEntry => ({ kind: "page", id: `page-${page.id}`, page, href: page.href }));
  const asked = parts.asked ?? [];
  const groups: OptionGroup<PaletteEntry>[] = [
    { id: "add", label: parts.texts.add, options: asked.filter(({ isOnce }) => !isOnce).map(commandEntry) },
    { id: "once", label: parts.texts.once, options: asked.filter(({ isOnce }) => isOnce).map(commandEntry) },
    ...objectGroups(parts),
    { id: "commands", label: parts.texts.commands, options: [...actions, ...commands] },
    { id: "pages", label: parts.texts.pages, options: pages },
  ];
  return groups.filter((group) => group.options.length > 0);
}
