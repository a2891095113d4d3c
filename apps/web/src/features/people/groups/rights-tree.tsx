import type { GivenRight, UserGroup } from "@monitor/contract";
import { calls } from "@monitor/contract";
import { accessLevels, filterById } from "@monitor/domain";
import type { AccessLevel, ObjectType } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { RightLine } from "../../../shared/access-rights/access-lines.ts";
import { useRightMessages } from "../../../shared/access-rights/texts.ts";
import { shortMoment, UntilNote } from "../../../shared/access-rights/until-note.tsx";
import { refreshAfterAction, reportFailure, useListPage } from "../../../shared/api/index.ts";
import { keyOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { ObjectTypeIcon } from "../../../shared/monitoring-ui/object-type-icon.tsx";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { useZonedFormat } from "../../../shared/time-zone/index.ts";
import { arrowStep } from "../../../shared/object-setup/tree/tree-arrows.ts";
import { useTreeRows } from "../../../shared/object-setup/tree/use-tree-rows.ts";
import type { TreeRow } from "../../../shared/object-setup/tree/use-tree-rows.ts";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Select } from "../../../shared/ui/select-field.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useMessages } from "../texts.ts";
import { giveRight } from "./give-right.ts";
import styles from "./rights-tree.module.css";
import { nothing, ownLine, rightRows } from "./tree-rights.ts";
import type { RightRow } from "./tree-rights.ts";

const types: readonly ObjectType[] = ["group", "probe", "device", "sensor"];
/** Branches that are open at first, as far as they lead to own rights: each is a request. */
const openAtFirst = 12;
const indentPx = 20;

interface RightsTreeProps {
  readonly group: UserGroup;
  readonly rights: readonly GivenRight[];
  /** Only objects whose rights name the group, without what is between them. */
  readonly isOwnOnly: boolean;
}

interface Place {
  readonly key: ObjectKey;
  readonly name: string;
}
type Give = (place: Place, line: RightLine | null, before: RightLine | null) => void;

/** What a user group may do on which object; each level is set there, and holds at once. Load it lazily. */
export function RightsTree({ group, rights, isOwnOnly }: RightsTreeProps) {
  const texts = useMessages();
  const words = useRightMessages();
  const queryClient = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  const give: Give = (place, line, before) => {
    async function change(to: RightLine | null): Promise<boolean> {
      setBusyId(place.key.id);
      try {
        await giveRight(place.key.id, group.id, to);
        return true;
      } catch (error) {
        reportFailure(error);
        return false;
      } finally {
        await refreshAfterAction(queryClient);
        setBusyId(null);
      }
    }
    void change(line).then((isDone) => {
      if (!isDone) return;
      const title = words.rightGiven(place.name, line && texts.levels[line.right]);
      const undo = { label: texts.undo, run: () => void change(before) };
      notices.show({ id: "right-given", type: "info", title, actions: [undo] });
    });
  };
  if (isOwnOnly) return <OwnRights rights={rights} busyId={busyId} onGive={give} />;
  return <OpenedTree rights={rights} busyId={busyId} onGive={give} />;
}

interface RowsProps {
  readonly rights: readonly GivenRight[];
  /** The object whose right is on its way. */
  readonly busyId: string | null;
  readonly onGive: Give;
}

/** Waits for where the objects with own rights are, to open the tree there. */
function OpenedTree(props: RowsProps) {
  const [first] = useState(() => props.rights.slice(0, openAtFirst).map(({ object }) => object.id));
  const input = { query: { filter: filterById(first), limit: openAtFirst } };
  const found = useListPage(calls.listObjects, input, { isEnabled: first.length > 0 });
  if (first.length > 0 && found.isPending) return <TreeSkeleton />;
  const objects = (found.data?.items ?? []) as readonly AnyObject[];
  const above = objects.flatMap((object) => (object.path ?? []).map(({ id }) => id));
  return <Tree {...props} above={[...new Set(above)].slice(0, openAtFirst)} />;
}

const TreeSkeleton = () => (
  <div className={styles.waiting}>
    <Skeleton width="60%" />
  </div>
);

function Tree({ rights, above, ...props }: RowsProps & { readonly above: readonly string[] }) {
  const words = useRightMessages();
  const tree = useTreeRows(types, "", above);
  const rows = rightRows(tree.rows, rights).map(({ row, ...right }): ShownRow => {
    const { object, level, isOpen, canOpen } = row;
    return { ...right, key: keyOf(object), name: object.name, level, isOpen, canOpen };
  });
  if (rows.length === 0 && tree.isLoading) return <TreeSkeleton />;
  return (
    <>
      <Lines rows={rows} onToggle={tree.toggle} {...props} />
      {tree.isCut ? <p className={styles.none}>{words.moreObjects}</p> : null}
    </>
  );
}

function OwnRights({ rights, ...props }: RowsProps) {
  const texts = useMessages();
  if (rights.length === 0) return <p className={styles.none}>{texts.noGroupRights}</p>;
  const rows = rights.map((right): ShownRow => ({
    key: keyOf(right.object),
    name: right.object.name || `#${right.object.id}`,
    own: ownLine(right),
    above: right.is_cut_off === true ? nothing : null,
    level: 1,
    isOpen: false,
    canOpen: false,
  }));
  return <Lines rows={rows} onToggle={() => undefined} {...props} />;
}

interface ShownRow extends Pick<TreeRow, "level" | "isOpen" | "canOpen"> {
  readonly key: ObjectKey;
  readonly name: string;
  readonly own: RightLine | null;
  /** Null: not known here. */
  readonly above: RightRow["above"] | null;
}

const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey;

interface LinesProps extends Pick<RowsProps, "busyId" | "onGive"> {
  readonly rows: readonly ShownRow[];
  readonly onToggle: (id: string) => void;
}

/** Arrow keys move among the rows, open and close them; Enter goes to the right of a row, Esc back to it. */
function Lines({ rows, onToggle, ...props }: LinesProps) {
  const texts = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = Math.max(
    0,
    rows.findIndex(({ key }) => key.id === activeId),
  );
  const rowAt = (at: number) => list.current?.querySelectorAll<HTMLElement>("[role=row]")[at];
  function press(event: KeyboardEvent): void {
    const row = rows[active];
    if (row === undefined || hasModifier(event)) return;
    const element = event.target as HTMLElement;
    if (event.key === "Escape" && element.tagName === "SELECT") return rowAt(active)?.focus();
    if (element.getAttribute("role") !== "row") return;
    const step = arrowStep(rows, active, event.key);
    if (event.key === "Enter") rowAt(active)?.querySelector("select")?.focus();
    else if (step === "toggle") onToggle(row.key.id);
    else if (step !== null) rowAt(step)?.focus();
    else return;
    event.preventDefault();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the rows take the focus, one of them at a time
    <div ref={list} role="treegrid" aria-label={texts.rights} onKeyDown={press}>
      {rows.map((row, at) => (
        <Line
          key={row.key.id}
          row={row}
          isActive={at === active}
          onFocus={() => setActiveId(row.key.id)}
          onToggle={() => onToggle(row.key.id)}
          {...props}
        />
      ))}
    </div>
  );
}

interface LineProps extends Pick<RowsProps, "busyId" | "onGive"> {
  readonly row: ShownRow;
  /** Its controls are reached by Tab. */
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
}

function Line({ row, isActive, onFocus, onToggle, busyId, onGive }: LineProps) {
  const { key, name, own, level, isOpen, canOpen } = row;
  const texts = useMessages();
  const words = useRightMessages();
  const inherited = useInheritedText(row.above);
  const tabIndex = isActive ? 0 : -1;
  return (
    <div
      role="row"
      aria-label={name}
      aria-level={level}
      aria-expanded={canOpen ? isOpen : undefined}
      tabIndex={tabIndex}
      className={styles.line}
      style={{ paddingLeft: 8 + (level - 1) * indentPx }}
      onFocus={onFocus}
    >
      <span role="gridcell" className={styles.object}>
        <span className={styles.chevron}>
          {canOpen ? (
            <button
              type="button"
              tabIndex={-1}
              className={styles.opener}
              aria-label={words.branchOf(name)}
              onClick={onToggle}
            >
              <Icon shape={isOpen ? ChevronDown : ChevronRight} size={14} />
            </button>
          ) : null}
        </span>
        <ObjectTypeIcon type={key.type} size={15} className={styles.icon} />
        <AppLink className={styles.name} href={`${objectPath(key, "settings")}?rights=1`} tabIndex={tabIndex}>
          {name}
        </AppLink>
      </span>
      <span role="gridcell" className={styles.held}>
        {own !== null && own.untilMs !== null ? (
          <span className={styles.until}>
            <UntilNote untilMs={own.untilMs} />
          </span>
        ) : null}
        <Select
          size="sm"
          tabIndex={tabIndex}
          className={classNames(styles.right, own === null && styles.inherited)}
          aria-label={words.rightOn(name)}
          aria-busy={busyId === key.id || undefined}
          disabled={busyId === key.id}
          options={[
            { value: "", label: inherited },
            ...accessLevels.map((each) => ({ value: each, label: texts.levels[each] })),
          ]}
          value={own?.right ?? ""}
          onChange={({ target: { value } }) => {
            const chosen = value as AccessLevel | "";
            onGive({ key, name }, chosen === "" ? null : { right: chosen, untilMs: own?.untilMs ?? null }, own);
          }}
        />
      </span>
    </div>
  );
}

/** What holds where the object has no setting of its own. */
function useInheritedText(above: ShownRow["above"]): string {
  const texts = useMessages();
  const words = useRightMessages();
  const format = useZonedFormat();
  if (above === null) return words.inheritAgain;
  const { right, untilMs, source } = above;
  const level = texts.levels[right];
  const held = untilMs === null ? level : `${level} ${words.until(shortMoment(untilMs, format))}`;
  return words.inheritedLevel(held, source && (source.name ?? `#${source.id}`));
}
