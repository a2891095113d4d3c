import { typeOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { ObjectTypeIcon } from "../../../shared/monitoring-ui/object-type-icon.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import type { TreeRow } from "../tree-rows.ts";
import styles from "./arrange.module.css";
import type { DropPlace } from "./drop-places.ts";
import { useArrangeTexts } from "./texts.ts";
import type { Point } from "./watch-drag.ts";

/** As in tree-row.module.css. */
const isNarrow = () => window.matchMedia?.("(max-width: 639px)").matches ?? false;
const indentOf = (level: number) => (isNarrow() ? 8 + (level - 1) * 12 : 12 + (level - 1) * 20);
const ghostOffsetPx = 12;

export interface MarksProps {
  readonly rows: readonly TreeRow[];
  readonly moved: readonly AnyObject[];
  readonly place: DropPlace | null;
}

const rectOf = (key: string) =>
  document.querySelector(`[role=treeitem][data-row-key="${key}"]`)?.getBoundingClientRect();

const isBelow = (row: TreeRow, id: string): boolean =>
  row.parentKey === id || row.object.id === id || (row.object.path ?? []).some((above) => above.id === id);

/** Over the rows: what is moved is pale, the target has a frame, and a line stands at the level where it will land. */
export function DropMarks({ rows, moved, place }: MarksProps) {
  const sources = rows.filter((row) => moved.some(({ id }) => isBelow(row, id)));
  const rect = place === null ? undefined : rectOf(lastRowOf(place));
  const target = place === null ? undefined : rectOf(place.parent.id);
  function lastRowOf({ kind, row }: DropPlace): string {
    if (kind !== "after") return row.key;
    const below = rows.filter((each) => isBelow(each, row.key));
    return below[below.length - 1]?.key ?? row.key;
  }
  return (
    <div aria-hidden="true">
      {sources.map(({ key }) => {
        const at = rectOf(key);
        return at ? <div key={key} className={styles.source} style={boxOf(at)} /> : null;
      })}
      {target ? <div className={styles.target} style={boxOf(target)} /> : null}
      {rect && place !== null && place.kind !== "into" ? (
        <div className={styles.line} style={lineOf(rect, place)} />
      ) : null}
    </div>
  );
}

const boxOf = ({ left, top, width, height }: ClientRect) => ({ left, top, width, height });

function lineOf(rect: ClientRect, { kind, level }: DropPlace) {
  const indent = indentOf(level);
  return { left: rect.left + indent, width: rect.width - indent, top: kind === "before" ? rect.top : rect.bottom };
}

interface GhostProps {
  readonly moved: readonly AnyObject[];
  readonly at: Point;
  /** Where it would land, or why it can't be dropped here; empty over nothing. */
  readonly said: string;
  readonly isRefused: boolean;
}

/** What is moved, beside the pointer. */
export function Ghost({ moved, at, said, isRefused }: GhostProps) {
  const texts = useArrangeTexts();
  const [first, second] = moved;
  if (first === undefined) return null;
  const others = moved.length - 1;
  const left = Math.max(0, Math.min(at.x + ghostOffsetPx, window.innerWidth - 372));
  const className = classNames(styles.ghost, others > 0 && styles.several, isRefused && styles.refused);
  return (
    <div className={className} style={{ left, top: at.y + ghostOffsetPx }} aria-hidden="true">
      <ObjectTypeIcon type={typeOf(first)} kind={first.sensor_kind} />
      <span className={styles.names}>
        {texts.ghost(first.name, others, second?.name ?? "")}
        {said === "" ? null : <small className={styles.said}>{said}</small>}
      </span>
      {others > 0 ? <span className={styles.count}>{moved.length}</span> : null}
    </div>
  );
}
