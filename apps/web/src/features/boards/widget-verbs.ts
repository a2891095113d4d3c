import { maxWidgets } from "@monitor/contract";
import type { Widget } from "@monitor/contract";
import { freePlace, inReadingOrder, settled } from "@monitor/domain";
import { useMessages } from "./texts.ts";
import type { BoardDraft } from "./use-board-draft.ts";
import { useTitleOf } from "./widget-frame.tsx";

export interface EditedBoard {
  readonly draft: BoardDraft;
  readonly onSelect: (id: string | null) => void;
  /** Opens the form of the selected widget. */
  readonly onSettings: (id: string) => void;
  readonly say: (text: string) => void;
}

/** Widgets as they lie while one is held, by keys or pointer. */
export interface Held {
  readonly id: string;
  readonly widgets: readonly Widget[];
}

/** Another id for a new widget of a board. */
export function newWidgetId(widgets: readonly Widget[]): string {
  const known = new Set(widgets.map(({ id }) => id));
  for (let n = widgets.length + 1; ; n += 1) if (!known.has(`w${n}`)) return `w${n}`;
}

export type Verbs = ReturnType<typeof useWidgetVerbs>;
interface VerbParts extends EditedBoard {
  readonly widgets: readonly Widget[];
  readonly held: Held | null;
  readonly setHeld: (held: Held | null) => void;
}

/** What is done with widgets while the board is edited; each is announced. */
export function useWidgetVerbs({ draft, widgets, held, setHeld, onSelect, onSettings, say }: VerbParts) {
  const texts = useMessages();
  const titleOf = useTitleOf();
  const save = (next: readonly Widget[]) => draft.change({ ...draft.body, widgets: [...next] });
  /** Names what was pushed, as far as somebody can keep it in mind. */
  const told = (id: string, next: readonly Widget[]): string => {
    const moved = next.find((widget) => widget.id === id);
    if (moved === undefined) return "";
    const pushed = next.filter(
      (widget) => widget.id !== id && widgets.find((old) => old.id === widget.id)?.y !== widget.y,
    );
    const names = pushed.slice(0, 2).map(titleOf).join(", ");
    return texts.movedTo(titleOf(moved), placeOf(moved), { pushed: names, more: Math.max(0, pushed.length - 2) });
  };
  const placeOf = (widget: Widget) => texts.place(widget);
  return {
    placeOf,
    pickUp(widget: Widget) {
      onSelect(widget.id);
      setHeld({ id: widget.id, widgets: draft.body.widgets });
      say(texts.pickedUp(titleOf(widget), placeOf(widget)));
    },
    drop() {
      if (held === null) return;
      const dropped = held.widgets.find(({ id }) => id === held.id);
      if (held.widgets !== draft.body.widgets) save(held.widgets);
      setHeld(null);
      if (dropped) say(texts.dropped(titleOf(dropped), placeOf(dropped)));
    },
    putBack() {
      setHeld(null);
      say(texts.putBack);
    },
    show(id: string, next: readonly Widget[]) {
      setHeld({ id, widgets: next });
      say(told(id, next));
    },
    start: (widget: Widget) => setHeld({ id: widget.id, widgets: draft.body.widgets }),
    base: draft.body.widgets,
    widgets,
    duplicate(widget: Widget) {
      if (draft.body.widgets.length >= maxWidgets) return say(texts.tooManyWidgets(maxWidgets));
      const id = newWidgetId(draft.body.widgets);
      save([...draft.body.widgets, { ...widget, ...freePlace(draft.body.widgets, widget), id }]);
      onSelect(id);
      say(texts.duplicated(titleOf(widget)));
    },
    remove(widget: Widget) {
      const order = inReadingOrder(draft.body.widgets);
      const next = order[order.findIndex(({ id }) => id === widget.id) + 1] ?? order.find(({ id }) => id !== widget.id);
      save(settled(draft.body.widgets.filter(({ id }) => id !== widget.id)));
      onSelect(next?.id ?? null);
      say(texts.removed(titleOf(widget)));
      // The focus goes on with the next one, instead of to the top of the page.
      if (next) setTimeout(() => document.getElementById(`grip-${next.id}`)?.focus(), 0);
    },
    settings: (widget: Widget) => onSettings(widget.id),
    select: (widget: Widget) => onSelect(widget.id),
  };
}
