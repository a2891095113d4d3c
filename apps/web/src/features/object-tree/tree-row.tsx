import { calls, primaryChannelOf, probeConnectionOf } from "@monitor/contract";
import { filterByAncestor, formatFull } from "@monitor/domain";
import { ChevronRight, Ellipsis } from "lucide-react";
import type { MouseEvent } from "react";
import { useListPages } from "../../shared/api/use-list-pages.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import {
  FlappingMark,
  countsOf,
  keyOf,
  PrimaryValue,
  shownStatusOf,
  typeOf,
  useDisplayOptions,
} from "../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { ObjectTypeIcon } from "../../shared/monitoring-ui/object-type-icon.tsx";
import { StatusCounters } from "../../shared/monitoring-ui/status-counter.tsx";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../../shared/navigation/index.ts";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { SelectionBox, isOnBox, keepFocus } from "./selection/selection-box.tsx";
import { useMessages } from "./texts.ts";
import type { TreeRow } from "./tree-rows.ts";
import styles from "./tree-row.module.css";

export interface TreeRowViewProps {
  readonly row: TreeRow;
  readonly isActive: boolean;
  /** One of several objects for one action (MO-06). */
  readonly isSelected: boolean;
  /** Whether devices below it are counted. */
  readonly hasDevices: boolean;
  readonly onToggle: (row: TreeRow) => void;
  readonly onActivate: (row: TreeRow) => void;
  readonly onSelect: (row: TreeRow, isRange: boolean) => void;
  /** The row that has the focus is the one that the keys act on, however it came there. */
  readonly onFocus: (row: TreeRow) => void;
}

/** Where a row leads. */
export function hrefOfRow({ object }: TreeRow): string {
  return objectPath(keyOf(object));
}

/** One line of the tree, 34 px. The keys belong to the tree around it. */
export function TreeRowView(props: TreeRowViewProps) {
  const { row, isActive, isSelected, onToggle, onActivate, onSelect, onFocus } = props;
  const texts = useMessages();
  const isObject = row.kind === "object";
  function activate(event: MouseEvent) {
    if (event.defaultPrevented || isOnBox(event.target)) return;
    if (event.shiftKey && isObject) onSelect(row, true);
    else onActivate(row);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles the keys of all its rows
    <div
      role="treeitem"
      className={classNames(styles.row, (isActive || isSelected) && styles.highlighted)}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.siblingCount}
      aria-expanded={row.isExpandable ? row.isExpanded : undefined}
      aria-selected={isActive}
      aria-checked={isObject ? isSelected : undefined}
      tabIndex={isActive ? 0 : -1}
      data-row-key={row.key}
      data-object-id={isObject ? row.object.id : undefined}
      data-selectable={isObject ? (isSelected ? "selected" : "") : undefined}
      onMouseDown={keepFocus}
      onClick={activate}
      onFocus={() => onFocus(row)}
    >
      <Elbows row={row} />
      {row.isExpandable ? (
        <button
          type="button"
          tabIndex={-1}
          className={classNames(styles.twist, row.isExpanded && styles.open)}
          aria-label={(row.isExpanded ? texts.collapse : texts.expand)(row.object.name)}
          onClick={(event) => {
            event.preventDefault();
            onToggle(row);
          }}
        >
          <Icon shape={ChevronRight} />
        </button>
      ) : (
        <span className={styles.twist} />
      )}
      <RowContent {...props} />
    </div>
  );
}

function Elbows({ row }: { readonly row: TreeRow }) {
  if (row.parentKey === null) return null;
  return (
    <span className={styles.elbows} aria-hidden="true">
      {row.lines.map((isOpen, index) => (
        <i key={index} className={classNames(styles.elbow, !isOpen && styles.none)} />
      ))}
      <i className={classNames(styles.elbow, styles.branch, row.isLast && styles.last)} />
    </span>
  );
}

function RowContent(props: TreeRowViewProps) {
  const { row } = props;
  const texts = useMessages();
  const locale = useLanguage();
  if (row.kind === "loading") return <span className={styles.note}>{texts.loading}</span>;
  if (row.kind === "failed") return <span className={styles.note}>{texts.branchFailed}</span>;
  if (row.kind === "more") {
    const count = formatFull(row.moreCount, locale);
    const isDevice = typeOf(row.object) === "device";
    return (
      <span className={classNames(styles.name, styles.more)}>
        <Icon shape={Ellipsis} className={styles.type} />
        {isDevice ? texts.moreSensors(row.moreCount, count) : texts.moreObjects(count)}
      </span>
    );
  }
  return <ObjectContent {...props} />;
}

/** How many devices are below an object, requested once in a while. */
function DeviceCount({ id }: { readonly id: string }) {
  const texts = useMessages();
  const locale = useLanguage();
  const query = { filter: filterByAncestor(id), limit: 1 };
  const [count] = useListPages([{ call: calls.listDevices, input: { query }, isConstant: true }]);
  if (count?.total === undefined) return null;
  return <>{texts.deviceCount(count.total, formatFull(count.total, locale))}</>;
}

function ObjectContent({ row, hasDevices, isSelected, onSelect }: TreeRowViewProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const options = useDisplayOptions();
  const { object } = row;
  const type = typeOf(object);
  const status = shownStatusOf(object, options);
  const { isDisconnected } = probeConnectionOf(object);
  const note = isDisconnected ? texts.disconnected : object.host;
  const isCountShown = hasDevices && !isDisconnected;
  return (
    <>
      <StatusIcon status={status} size={14} label={statusLabel(status)} className={styles.status} />
      <span className={styles.type}>
        <SelectionBox name={object.name} isSelected={isSelected} onSelect={(isRange) => onSelect(row, isRange)}>
          <ObjectTypeIcon type={type} kind={object.sensor_kind} />
        </SelectionBox>
      </span>
      <AppLink href={hrefOfRow(row)} tabIndex={-1} className={styles.name}>
        {object.name}
      </AppLink>
      <FlappingMark sensor={object} />
      {note || isCountShown ? (
        <span className={styles.note}>{isCountShown ? <DeviceCount id={object.id} /> : note}</span>
      ) : null}
      <span className={classNames(styles.end, type !== "sensor" && styles.counts)}>
        {type === "sensor" ? (
          <PrimaryValue channel={primaryChannelOf(object)} />
        ) : (
          <StatusCounters counts={countsOf(object, options)} labelOf={statusLabel} locale={locale} />
        )}
      </span>
    </>
  );
}
