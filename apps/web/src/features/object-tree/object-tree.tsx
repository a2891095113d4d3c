import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useState } from "react";
import type { DragEvent, PointerEvent, RefObject } from "react";
import { typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { lazyPart, whenIdle } from "../../shared/loading/index.ts";
import { KeyHold } from "../../shared/keyboard/held-keys.ts";
import { useFocusHandover } from "../../shared/keyboard/use-focus-handover.ts";
import { useGo } from "../../shared/navigation/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Grid, GridCell } from "../../shared/ui/grid.tsx";
import { expansions, noExpansion, withBranch } from "./expansion.ts";
import type { Expansion } from "./expansion.ts";
import { SelectionBar } from "./selection/selection-bar.tsx";
import { useSelectionMenu } from "./selection/use-selection-menu.ts";
import { useObjectSelection } from "./selection/use-object-selection.ts";
import type { ArrangeStart } from "./arrange/arrange-layer.tsx";
import { ActiveCard } from "./active-card.tsx";
import { useMessages } from "./texts.ts";
import type { TreeCommand } from "./tree-keys.ts";
import { hrefOfRow, TreeRowView } from "./tree-row.tsx";
import { treeRowsOf } from "./tree-rows.ts";
import type { TreeRow } from "./tree-rows.ts";
import type { TreeSource } from "./tree-source.ts";
import { useTreeKeys } from "./use-tree-keys.ts";
import { useFoundTree, usePagedTree } from "./paged-tree.ts";
import styles from "./object-tree.module.css";

/** What stands below the card of the active row is fetched once the tree can be used. */
const ActiveMore = lazyPart(async () => (await import("./active-more.tsx")).ActiveMore, { after: whenIdle });
const begin = () => import("./arrange/begin.ts");
const ArrangeLayer = lazyPart(async () => (await (await begin()).arrangeLayer()).ArrangeLayer, {
  fallback: ({ onEnd }) => <KeyHold onCancel={() => onEnd(null)} />,
});

const noCardQuery = "(max-width: 959px)";
/** As in tree-row.module.css. */
const rowHeightPx = () => (window.matchMedia?.("(max-width: 639px)").matches ? 44 : 34);
const virtualFromRows = 100;

interface TreePlace {
  readonly root: AnyObject;
  readonly scrollerRef: RefObject<HTMLElement | null>;
}

const useExpansion = (root: AnyObject): Expansion => useStore(expansions)[root.id] ?? noExpansion;

/** MO-02: the tree that requests the children of open branches. */
export function PagedTree({ root, scrollerRef }: TreePlace) {
  const expansion = useExpansion(root);
  const source = usePagedTree(root, expansion);
  return <TreeView root={root} scrollerRef={scrollerRef} expansion={expansion} source={source} hasOwnOrder />;
}

/** MO-02: the tree of the devices that a filter has found. */
export function FoundTree({ root, devices, scrollerRef }: TreePlace & { readonly devices: readonly AnyObject[] }) {
  const expansion = useExpansion(root);
  const source = useFoundTree({ root, devices, expansion });
  return <TreeView root={root} scrollerRef={scrollerRef} expansion={expansion} source={source} />;
}

interface TreeViewProps extends TreePlace {
  readonly expansion: Expansion;
  readonly source: TreeSource;
  /** Whether siblings stand by their positions. */
  readonly hasOwnOrder?: boolean;
}

const rowSelectorOf = (key: string) => `[data-row-key="${key}"]`;
const hasDevices = (object: AnyObject) => typeOf(object) === "group" || typeOf(object) === "probe";

function useDrawnRows(rows: readonly TreeRow[], scrollerRef: TreeViewProps["scrollerRef"]) {
  const isVirtual = rows.length > virtualFromRows;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only, never handed to a memoised part
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: rowHeightPx,
    overscan: 20,
    enabled: isVirtual,
  });
  if (!isVirtual) return { drawn: rows, before: 0, after: 0, scrollTo: (_index: number) => {} };
  const items = virtualizer.getVirtualItems();
  const [first] = items;
  const last = items[items.length - 1];
  return {
    drawn: first && last ? rows.slice(first.index, last.index + 1) : [],
    before: first?.start ?? 0,
    after: last ? virtualizer.getTotalSize() - last.end : 0,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}

/** The row that the keys act on: when it has left, the one in its place. */
function useCursor(rows: readonly TreeRow[], firstKey: string) {
  const [wanted, setWanted] = useState({ key: firstKey, index: 0 });
  const placeOf = (key: string) => rows.findIndex((row) => row.key === key);
  const place = placeOf(wanted.key);
  const activeIndex = place >= 0 ? place : Math.min(wanted.index, rows.length - 1);
  const setWantedKey = (key: string) => setWanted({ key, index: Math.max(0, placeOf(key)) });
  return { activeIndex, setWantedKey };
}

/** The browser would drag the link of a row. */
const preventDefault = (event: DragEvent) => event.preventDefault();

/** What is moved in the tree, by keys or by pointer. */
function useArranging(selected: ReadonlySet<string>) {
  const [arranging, setArranging] = useState<ArrangeStart | null>(null);
  /** The selection moves where the row is part of it. */
  const move = (key: string, pointer: ArrangeStart["pointer"]) =>
    setArranging({ keys: selected.has(key) ? selected : new Set([key]), pointer });
  const watchDrag = ({ nativeEvent }: PointerEvent) => {
    if (nativeEvent.button !== 0) return;
    // A press that has ended before the code is here is no drag: what moves afterwards is another one's.
    let isHeld = true;
    window.addEventListener("pointerup", () => (isHeld = false), { once: true });
    void begin().then((lazy) => (isHeld ? lazy.watchPress(nativeEvent, move) : undefined));
  };
  return { arranging, endArranging: () => setArranging(null), move, watchDrag };
}

/** Opens, closes and lengthens branches; the tree below one object keeps what was done. */
function branchActions({ root, expansion, source }: TreeViewProps) {
  const keep = (next: Expansion) => expansions.set({ ...expansions.get(), [root.id]: next });
  return {
    setOpen: ({ object }: TreeRow, isOpen: boolean) =>
      keep({ ...expansion, open: withBranch(expansion.open ?? source.open, object, isOpen) }),
    showMore: ({ object: { id } }: TreeRow) =>
      keep({ ...expansion, further: { ...expansion.further, [id]: (expansion.further[id] ?? 0) + 1 } }),
  };
}

/** The objects as a tree. Arrows move, open and close, letters search by name, Space selects, Enter opens; open branches are kept. */
function TreeView(props: TreeViewProps) {
  const { root, source, scrollerRef } = props;
  const texts = useMessages();
  const go = useGo();
  const rows = useMemo(
    () => treeRowsOf({ root, childrenOf: source.childrenOf, expanded: source.open }),
    [root, source],
  );
  const { setOpen, showMore } = branchActions(props);
  const { activeIndex, setWantedKey } = useCursor(rows, root.id);
  const { drawn, before, after, scrollTo } = useDrawnRows(rows, scrollerRef);
  const active = rows[activeIndex];
  const activeSelector = active ? rowSelectorOf(active.key) : null;
  const handover = useFocusHandover({ rows, rowSelector: "[data-row-key]", activeSelector, listRef: scrollerRef });
  const objects = useMemo(() => rows.map((row) => row.object), [rows]);
  const selection = useObjectSelection({ objects, hasAllRows: true, filterKey: "" });
  const menu = useSelectionMenu(objects, selection);
  const { arranging, endArranging, move, watchDrag } = useArranging(selection.ids);

  function focusRow(key: string) {
    setWantedKey(key);
    scrollTo(rows.findIndex((row) => row.key === key));
    requestAnimationFrame(() => {
      scrollerRef.current?.querySelector<HTMLElement>(rowSelectorOf(key))?.focus();
    });
  }

  /** Where there is no room for the card beside the tree, a tap opens the object at once. */
  function activate(row: TreeRow) {
    setWantedKey(row.key);
    const hasNoCard = window.matchMedia?.(noCardQuery).matches ?? false;
    if (row.kind === "more") followMore(row);
    else if (row.kind === "failed") tryAgain(row);
    else if (hasNoCard && row.kind === "object") go(hrefOfRow(row));
  }

  /** The row is removed with the last object that it stood for: the focus waits at the row above it. */
  function followMore(row: TreeRow) {
    showMore(row);
    const above = rows[rows.indexOf(row) - 1];
    if (above) focusRow(above.key);
  }

  /** A row for objects that were not loaded stands for the branch above it. */
  function tryAgain({ object, parentKey }: TreeRow) {
    source.childrenOf(object)?.retry?.();
    if (parentKey !== null) focusRow(parentKey);
  }

  function run(command: TreeCommand, row: TreeRow) {
    if (command.kind === "focus") focusRow(command.key);
    if (command.kind === "expand") setOpen(row, true);
    if (command.kind === "collapse") setOpen(row, false);
    if (command.kind === "open" && row.kind === "more") followMore(row);
    if (command.kind === "open" && row.kind === "failed") tryAgain(row);
    if (command.kind === "open" && row.kind === "object") go(hrefOfRow(row));
    if (command.kind === "move") move(row.key, null);
    if (command.kind === "rename") void begin().then((lazy) => lazy.rename(row.object));
  }

  const handleKey = useTreeKeys({ rows, activeIndex, selection, run });

  return (
    <>
      <Grid>
        <GridCell span={8} xlSpan={9}>
          <Card isFlush className={styles.card}>
            <div
              role="tree"
              tabIndex={-1}
              aria-label={texts.devices}
              onKeyDown={handleKey}
              onPointerDown={watchDrag}
              onDragStart={preventDefault}
              {...handover}
              {...menu}
            >
              <div style={{ height: before }} />
              {drawn.map((row) => (
                <TreeRowView
                  key={row.key}
                  row={row}
                  isActive={row.key === active?.key}
                  hasDevices={hasDevices(row.object)}
                  isSelected={row.kind === "object" && selection.ids.has(row.key)}
                  onSelect={({ key }, isRange) =>
                    isRange ? selection.extendTo(key, active?.key) : selection.toggle(key)
                  }
                  onToggle={(toggled) => {
                    setWantedKey(toggled.key);
                    setOpen(toggled, !toggled.isExpanded);
                  }}
                  onActivate={activate}
                  onFocus={({ key }) => setWantedKey(key)}
                />
              ))}
              <div style={{ height: after }} />
            </div>
          </Card>
        </GridCell>
        <GridCell span={4} xlSpan={3}>
          <div className={styles.side}>
            {active ? (
              <>
                <ActiveCard object={active.object} />
                <ActiveMore object={active.object} />
              </>
            ) : null}
          </div>
        </GridCell>
      </Grid>
      <SelectionBar selection={selection} />
      {arranging ? (
        <ArrangeLayer
          start={arranging}
          rows={rows}
          hasOwnOrder={props.hasOwnOrder === true}
          scrollerRef={scrollerRef}
          onOpen={(row) => setOpen(row, true)}
          onEnd={(key) => {
            endArranging();
            if (key !== null) focusRow(key);
          }}
        />
      ) : null}
    </>
  );
}
