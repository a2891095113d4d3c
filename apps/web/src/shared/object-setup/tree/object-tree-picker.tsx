import { ChevronDown, ChevronRight } from "lucide-react";
import { displayStatusOf, parentOf } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useDebouncedValue } from "../../clock/use-debounced-value.ts";
import { statusOf } from "../../monitored-objects/index.ts";
import type { AnyObject } from "../../monitored-objects/index.ts";
import { StatusIcon } from "../../monitoring-ui/status-icon.tsx";
import { ObjectTypeIcon } from "../../monitoring-ui/object-type-icon.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useMessages } from "../texts.ts";
import styles from "./object-tree-picker.module.css";
import { arrowStep } from "./tree-arrows.ts";
import { useTreeRows } from "./use-tree-rows.ts";
import type { TreeRow, TreeRows } from "./use-tree-rows.ts";

const debounceMs = 200;
const indentPx = 20;
const basePx = 8;

export interface ObjectTreePickerProps {
  readonly label: string;
  /** What the tree shows. */
  readonly types: readonly ObjectType[];
  readonly chosenId: string | null;
  readonly onChoose: (object: AnyObject) => void;
  /** Why an object can't be chosen; null where it can. */
  readonly refusalOf: (object: AnyObject) => string | null;
  /** What a search finds; all that the tree shows where it is left out. */
  readonly searchedTypes?: readonly ObjectType[];
  /** Objects that are open at first. */
  readonly above: readonly string[];
}

/** A tree to choose one object from, with a search. What can't be chosen stays in view and says why. */
export function ObjectTreePicker(props: ObjectTreePickerProps) {
  const texts = useMessages();
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(typed, debounceMs);
  const { types, searchedTypes = types } = props;
  const tree = useTreeRows(search.trim() === "" ? types : searchedTypes, search, props.above);
  return (
    <div>
      <SearchField
        label={texts.searchTree}
        clearLabel={texts.clearSearch}
        value={typed}
        onChange={setTyped}
        width="100%"
      />
      <div className={styles.frame}>
        {tree.rows.length === 0 && tree.isLoading ? <Skeleton width="60%" /> : null}
        {tree.rows.length === 0 && !tree.isLoading ? <p className={styles.empty}>{texts.nothingFound}</p> : null}
        {tree.rows.length > 0 ? <Rows {...props} tree={tree} /> : null}
      </div>
    </div>
  );
}

function Rows({ tree, label, chosenId, onChoose, refusalOf }: ObjectTreePickerProps & { readonly tree: TreeRows }) {
  const list = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState(chosenId);
  const { rows } = tree;
  const found = rows.findIndex(({ object }) => object.id === activeId);
  const active = Math.max(0, found);
  const rowAt = (index: number) => list.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[index];

  function go(index: number): void {
    const next = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (next === undefined) return;
    setActiveId(next.object.id);
    rowAt(rows.indexOf(next))?.focus();
  }
  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows[active];
    const isChoosing = event.key === "Enter" || event.key === " ";
    const step = arrowStep(rows, active, event.key);
    if (!isChoosing && step === null) return;
    event.preventDefault();
    if (isChoosing) choose(row);
    else if (step === "toggle") tree.toggle(row?.object.id ?? "");
    else if (step !== null) go(step);
  }
  function choose(row: TreeRow | undefined): void {
    if (row === undefined) return;
    if (refusalOf(row.object) === null) onChoose(row.object);
    else if (row.canOpen) tree.toggle(row.object.id);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the rows take the focus, one of them at a time
    <div ref={list} role="tree" aria-label={label} onKeyDown={press}>
      {rows.map((row, index) => (
        <Row
          key={row.object.id}
          row={row}
          isActive={index === active}
          isChosen={row.object.id === chosenId}
          isFound={tree.isSearching}
          refusal={refusalOf(row.object)}
          onToggle={() => tree.toggle(row.object.id)}
          onChoose={() => {
            setActiveId(row.object.id);
            choose(row);
          }}
        />
      ))}
    </div>
  );
}

interface RowProps {
  readonly row: TreeRow;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** A search has found it: what is above it is not shown, so its line says where it is. */
  readonly isFound: boolean;
  readonly refusal: string | null;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

function Row({ row: { object, type, level, isOpen, canOpen }, ...row }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree listens to the keys
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-selected={row.isChosen}
      aria-disabled={row.refusal === null ? undefined : true}
      tabIndex={row.isActive ? 0 : -1}
      className={classNames(styles.row, row.isChosen && styles.chosen, row.refusal !== null && styles.refused)}
      style={{ paddingLeft: basePx + (level - 1) * indentPx }}
      onClick={row.onChoose}
    >
      <span
        className={styles.chevron}
        aria-hidden="true"
        onClick={(event) => {
          if (!canOpen) return;
          event.stopPropagation();
          row.onToggle();
        }}
      >
        {canOpen ? <Icon shape={isOpen ? ChevronDown : ChevronRight} size={14} /> : null}
      </span>
      <StatusIcon status={displayStatusOf(statusOf(object))} size={14} label={null} />
      <ObjectTypeIcon type={type} kind={object.sensor_kind} className={styles.typeIcon} />
      <span className={styles.name}>{object.name}</span>
      {row.isFound && type === "sensor" ? (
        <span className={styles.place}>{parentOf(object.path ?? [])?.name}</span>
      ) : null}
      {row.refusal ? <small className={styles.reason}>{row.refusal}</small> : null}
    </div>
  );
}
