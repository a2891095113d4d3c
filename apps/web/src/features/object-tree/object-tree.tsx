import type { Sensor } from "@monitor/contract";
import { calls } from "@monitor/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { useCall } from "../../shared/api/index.ts";
import { parentIdOf, targetOf, typeOf, useDisplayOptions, useListMenu } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { useGo } from "../../shared/navigation/index.ts";
import { useActionShortcuts } from "../../shared/object-actions/use-action-shortcuts.ts";
import { useStore } from "../../shared/state/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Grid, GridCell } from "../../shared/ui/grid.tsx";
import { childrenByParent } from "./device-rows.ts";
import { expansions, firstExpansion, withBranch } from "./expansion.ts";
import { SelectedCard } from "./selected-card.tsx";
import { useMessages } from "./texts.ts";
import { treeCommandOf } from "./tree-keys.ts";
import { hrefOfRow, TreeRowView } from "./tree-row.tsx";
import { treeRowsOf } from "./tree-rows.ts";
import type { TreeRow } from "./tree-rows.ts";
import styles from "./object-tree.module.css";

const noCardQuery = "(max-width: 959px)";
/** As in tree-row.module.css. */
const rowHeightPx = () => (window.matchMedia?.("(max-width: 639px)").matches ? 44 : 34);
const virtualFromRows = 100;
const mostAsked = 200;

/** The sensors of the open devices in one request; a device that was just opened is missing until they are here. */
function useSensorsOfOpen(open: ReadonlySet<string>, below: readonly AnyObject[]): Map<string, Sensor[]> {
  const ids = below
    .filter((object) => typeOf(object) === "device" && open.has(object.id))
    .map((object) => object.id)
    .slice(0, mostAsked);
  const filter = `parentid in [${ids.map((id) => `"${id}"`).join(",")}]`;
  const { data, isPlaceholderData } = useCall(
    calls.listSensors,
    { query: { filter, limit: 0 } },
    { isEnabled: ids.length > 0, keepsPrevious: true },
  );
  return useMemo(() => {
    const found = new Map<string, Sensor[]>(isPlaceholderData ? [] : ids.map((id) => [id, []]));
    for (const sensor of data ?? []) {
      const id = parentIdOf(sensor) ?? "";
      const list = found.get(id);
      if (list) list.push(sensor);
      else found.set(id, [sensor]);
    }
    return data ? found : new Map<string, Sensor[]>();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the filter text stands for the ids
  }, [data, isPlaceholderData, filter]);
}

const hasDevices = (object: AnyObject) => typeOf(object) === "group" || typeOf(object) === "probe";

function deviceCounts(below: readonly AnyObject[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const object of below) {
    if (typeOf(object) !== "device") continue;
    for (const ancestor of object.path ?? []) counts.set(ancestor.id, (counts.get(ancestor.id) ?? 0) + 1);
  }
  return counts;
}

export interface ObjectTreeProps {
  readonly root: AnyObject;
  /** What is shown of the objects below it. */
  readonly below: readonly AnyObject[];
  /** While a filter holds, every branch is open. */
  readonly isFiltered: boolean;
  readonly scrollerRef: RefObject<HTMLElement | null>;
}

function useTreeRows({ root, below, isFiltered }: ObjectTreeProps) {
  const options = useDisplayOptions();
  const all = useStore(expansions);
  const chosen = useMemo(() => all[root.id] ?? firstExpansion(root.id, below), [all, root.id, below]);
  const expanded = useMemo(() => {
    if (!isFiltered) return chosen;
    const branches = below.filter((object) => typeOf(object) !== "device").map((object) => object.id);
    return new Set([...chosen, root.id, ...branches]);
  }, [isFiltered, chosen, below, root.id]);
  const sensorsByDevice = useSensorsOfOpen(expanded, below);
  const byParent = useMemo(() => childrenByParent(below), [below]);
  const rows = useMemo(
    () => treeRowsOf({ root, childrenByParent: byParent, sensorsByDevice, expanded, options }),
    [root, byParent, sensorsByDevice, expanded, options],
  );
  const setOpen = (id: string, isOpen: boolean) =>
    expansions.set({ ...expansions.get(), [root.id]: withBranch(chosen, id, isOpen) });
  return { rows, setOpen };
}

function useDrawnRows(rows: readonly TreeRow[], scrollerRef: ObjectTreeProps["scrollerRef"]) {
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

/** MO-02: the objects as a tree. Arrows move, open and close, Enter opens the object; open branches are kept. */
export function ObjectTree(props: ObjectTreeProps) {
  const { root, below, scrollerRef } = props;
  const texts = useMessages();
  const go = useGo();
  const { rows, setOpen } = useTreeRows(props);
  const [wantedKey, setWantedKey] = useState(root.id);
  const { drawn, before, after, scrollTo } = useDrawnRows(rows, scrollerRef);
  const counts = useMemo(() => deviceCounts(below), [below]);
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => row.key === wantedKey),
  );
  const active = rows[activeIndex];
  const objects = useMemo(() => rows.map((row) => row.object), [rows]);
  const menu = useListMenu(objects);
  const targets = useMemo(() => (active?.kind === "object" ? [targetOf(active.object)] : []), [active]);
  const runShortcut = useActionShortcuts(targets);

  function focusRow(key: string) {
    setWantedKey(key);
    scrollTo(rows.findIndex((row) => row.key === key));
    requestAnimationFrame(() => {
      scrollerRef.current?.querySelector<HTMLElement>(`[data-row-key="${key}"]`)?.focus();
    });
  }

  /** Where there is no room for the card beside the tree, a tap opens the object at once. */
  function select(row: TreeRow) {
    setWantedKey(row.key);
    const hasNoCard = window.matchMedia?.(noCardQuery).matches ?? false;
    if (hasNoCard && row.kind !== "loading") go(hrefOfRow(row));
  }

  function handleKey(event: KeyboardEvent) {
    const isRow = event.target instanceof Element && event.target.matches("[role=treeitem]");
    if (!isRow || event.altKey || event.ctrlKey || event.metaKey) return;
    const command = treeCommandOf(event.key, rows, activeIndex);
    if (command === null || !active) {
      runShortcut(event);
      return;
    }
    event.preventDefault();
    if (command.kind === "focus") focusRow(command.key);
    if (command.kind === "expand") setOpen(command.key, true);
    if (command.kind === "collapse") setOpen(command.key, false);
    if (command.kind === "open" && active.kind !== "loading") go(hrefOfRow(active));
  }

  return (
    <Grid>
      <GridCell span={8} xlSpan={9}>
        <Card isFlush className={styles.card}>
          <div role="tree" tabIndex={-1} aria-label={texts.devices} onKeyDown={handleKey} {...menu}>
            <div style={{ height: before }} />
            {drawn.map((row) => (
              <TreeRowView
                key={row.key}
                row={row}
                isActive={row.key === active?.key}
                isSelected={row.key === active?.key}
                deviceCount={hasDevices(row.object) ? (counts.get(row.object.id) ?? 0) : null}
                onToggle={(toggled) => {
                  setWantedKey(toggled.key);
                  setOpen(toggled.key, !toggled.isExpanded);
                }}
                onSelect={select}
              />
            ))}
            <div style={{ height: after }} />
          </div>
        </Card>
      </GridCell>
      <GridCell span={4} xlSpan={3}>
        <div className={styles.side}>{active ? <SelectedCard object={active.object} /> : null}</div>
      </GridCell>
    </Grid>
  );
}
