import { formatFull } from "@monitor/domain";
import { Search, SearchX, X } from "lucide-react";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { useLanguage, useWords } from "../../shared/i18n/index.ts";
import { useGo } from "../../shared/navigation/index.ts";
import { currentObject } from "../../shared/object-actions/current-object.ts";
import { useObjectActions } from "../../shared/object-actions/object-actions-context.tsx";
import { useSetupCommands } from "../../shared/object-setup/index.ts";
import { OptionList, optionId, searchWords, useActiveOption } from "../../shared/option-list/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { Kbd } from "../../shared/ui/kbd.tsx";
import { PopoverFooter } from "../../shared/ui/popover-parts.tsx";
import { SearchDialog } from "../../shared/ui/search-dialog.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import styles from "./command-palette.module.css";
import { searchObjects } from "./object-index.ts";
import { objectCommands } from "./palette-commands.ts";
import { paletteGroups } from "./palette-entries.ts";
import type { PaletteCommand, PaletteEntry, PalettePage } from "./palette-entries.ts";
import { PaletteOption } from "./palette-option.tsx";
import { useMessages } from "./texts.ts";
import { useAddCommand } from "./use-add-command.ts";
import { useEarlyEnter } from "./use-early-enter.ts";
import { useHeldKeys } from "./use-held-keys.ts";
import { useObjectSearch } from "./use-object-search.ts";
import type { ObjectSearch } from "./use-object-search.ts";
import { usePageCommands } from "./use-page-commands.ts";

const maxPerType = 5;

export interface CommandPaletteProps {
  readonly pages: readonly PalettePage[];
  /** Fetches everything on the screen. */
  readonly refresh: () => void;
  readonly onClose: () => void;
}

/** Search over objects, actions and pages by name; the keyboard does all of it. Load it lazily. */
export function CommandPalette(props: CommandPaletteProps) {
  const texts = useMessages();
  return (
    <SearchDialog label={texts.title} onClose={props.onClose}>
      <PaletteSearch {...props} />
    </SearchDialog>
  );
}

function PaletteSearch({ pages, refresh, onClose }: CommandPaletteProps) {
  const texts = useMessages();
  const { close } = useWords();
  const listId = useId();
  const [typed, setTyped] = useState("");
  // What is typed is seen at once; the results follow when they are there.
  const search = useDeferredValue(typed);
  const objects = useObjectSearch(typed, texts);
  const current = useStore(currentObject);
  const setup = useSetupCommands(current);
  const asked = useAddCommand(search, current);
  const pageCommands = usePageCommands(refresh);
  // They are found by name; unasked they would be longer than all else.
  const commands = search.trim() === "" ? pageCommands : [...setup, ...pageCommands];
  const groups = useGroups({ search, objects, pages, commands, asked });
  const entries = groups.flatMap((group) => group.options);
  const choose = useChoice(entries, onClose);
  const active = useActiveOption({ count: entries.length, resetKey: search, onChoose: choose });
  const isReady = search === typed && (entries.length > 0 || !objects.isLoading);
  const handleKey = useEarlyEnter({ typed, isReady, active });
  const handleFocus = useHeldKeys({
    typed,
    setTyped,
    isReady: search === typed && !objects.isLoading,
    active,
    onClose,
  });
  const words = searchWords(search);
  const note = useNote(objects);
  return (
    <>
      <div className={styles.field}>
        <Icon shape={Search} size={18} className={styles.glass} />
        <input
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          role="combobox"
          aria-label={texts.placeholder}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={optionId(listId, entries[active.index])}
          placeholder={texts.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={handleFocus}
          onKeyDown={handleKey}
        />
        <span data-hide-below="sm">
          <Kbd>Esc</Kbd>
        </span>
        <span data-show-below="sm">
          <IconButton icon={X} iconSize={20} label={close} hasTooltip={false} onClick={onClose} />
        </span>
      </div>
      <div className={styles.results}>
        {entries.length === 0 && !objects.isLoading ? (
          <EmptyState icon={<Icon shape={SearchX} size={20} />} title={texts.nothingFound}>
            {texts.nothingFoundText}
          </EmptyState>
        ) : null}
        <OptionList
          id={listId}
          label={texts.results}
          groups={groups}
          active={active}
          isTall
          isDisabled={isDisabled}
          renderOption={(entry, isActive) => <PaletteOption entry={entry} words={words} isActive={isActive} />}
        />
      </div>
      <KeyHints note={note} />
      <VisuallyHidden>
        <span role="status">{words.length === 0 ? "" : texts.foundCount(entries.length)}</span>
      </VisuallyHidden>
    </>
  );
}

const isDisabled = (entry: PaletteEntry) => entry.kind === "action" && entry.command.disabledReason !== undefined;

/** Messages about the objects to search in. */
function useNote({ total, hasFailed }: ObjectSearch): string {
  const texts = useMessages();
  const locale = useLanguage();
  if (hasFailed) return texts.failed;
  return total === null ? texts.loading : texts.hint(total, formatFull(total, locale));
}

interface GroupParts extends Pick<CommandPaletteProps, "pages"> {
  readonly commands: readonly PaletteCommand[];
  /** What the text itself asks for, whatever it is called. */
  readonly asked: readonly PaletteCommand[];
  readonly search: string;
  readonly objects: ObjectSearch;
}

function useGroups({ search, objects: { index, recent }, pages, commands, asked }: GroupParts) {
  const texts = useMessages();
  const current = useStore(currentObject);
  const { entriesFor } = useObjectActions();
  const recentOthers = useMemo(
    () => recent.filter(({ target }) => target.id !== current?.id).slice(0, maxPerType),
    [recent, current],
  );
  const found = useMemo(() => searchObjects(index, search, maxPerType), [index, search]);
  const actions = useMemo(
    () => objectCommands({ search, current, index, found, entriesFor, texts }),
    [search, current, index, found, entriesFor, texts],
  );
  return useMemo(
    () => paletteGroups({ search, found, recent: recentOthers, actions, commands, asked, pages, texts }),
    [search, found, recentOthers, actions, commands, asked, pages, texts],
  );
}

/** Opens, starts or runs an entry; the palette closes before, so that what follows can take the focus. */
function useChoice(entries: readonly PaletteEntry[], onClose: () => void) {
  const go = useGo();
  const { open } = useObjectActions();
  return (index: number, isNewTab: boolean) => {
    const entry = entries[index];
    if (!entry || isDisabled(entry)) return;
    if ("href" in entry && isNewTab) {
      window.open(entry.href, "_blank", "noopener");
      return;
    }
    onClose();
    if (entry.kind === "action") afterClosing(() => open(entry.command.action, [entry.command.target]));
    else if (entry.kind === "command") afterClosing(entry.command.run);
    else go(entry.href);
  };
}

/** A closing dialog gives the focus back one task later: what opens before that would lose it. */
function afterClosing(run: () => void): void {
  setTimeout(() => setTimeout(run, 0), 0);
}

function KeyHints({ note }: { readonly note: string }) {
  const texts = useMessages();
  return (
    <PopoverFooter>
      <span data-hide-below="sm">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {texts.keyMove}
      </span>
      <span data-hide-below="sm">
        <Kbd>Enter</Kbd> {texts.keyOpen}
      </span>
      <span data-hide-below="sm">
        <Kbd>Ctrl Enter</Kbd> {texts.keyNewTab}
      </span>
      <span className={styles.note}>{note}</span>
    </PopoverFooter>
  );
}
