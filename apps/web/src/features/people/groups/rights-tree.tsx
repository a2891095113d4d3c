import type { GivenRight, UserGroup } from "@monitor/contract";
import { calls } from "@monitor/contract";
import { accessLevels, filterById } from "@monitor/domain";
import type { AccessLevel, ObjectType } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
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
import { useTreeRows } from "../../../shared/object-setup/tree/use-tree-rows.ts";
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
      const title = texts.rightGiven(place.name, line && texts.levels[line.right]);
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
  const texts = useMessages();
  const tree = useTreeRows(types, "", above);
  const rows = rightRows(tree.rows, rights);
  if (rows.length === 0 && tree.isLoading) return <TreeSkeleton />;
  return (
    <>
      <ul aria-label={texts.rights}>
        {rows.map(({ row, own, above: inherited }) => (
          <Line
            key={row.object.id}
            place={{ key: keyOf(row.object), name: row.object.name }}
            own={own}
            inherited={inherited}
            level={row.level}
            opener={
              row.canOpen ? (
                <button
                  type="button"
                  className={styles.opener}
                  aria-expanded={row.isOpen}
                  aria-label={texts.branchOf(row.object.name)}
                  onClick={() => tree.toggle(row.object.id)}
                >
                  <Icon shape={row.isOpen ? ChevronDown : ChevronRight} size={14} />
                </button>
              ) : null
            }
            {...props}
          />
        ))}
      </ul>
      {tree.isCut ? <p className={styles.none}>{texts.moreObjects}</p> : null}
    </>
  );
}

function OwnRights({ rights, ...props }: RowsProps) {
  const texts = useMessages();
  if (rights.length === 0) return <p className={styles.none}>{texts.noGroupRights}</p>;
  return (
    <ul aria-label={texts.rights}>
      {rights.map((right) => (
        <Line
          key={right.object.id}
          place={{ key: keyOf(right.object), name: right.object.name || `#${right.object.id}` }}
          own={ownLine(right)}
          inherited={right.is_cut_off === true ? nothing : null}
          level={1}
          opener={null}
          {...props}
        />
      ))}
    </ul>
  );
}

interface LineProps extends Pick<RowsProps, "busyId" | "onGive"> {
  readonly place: Place;
  readonly own: RightLine | null;
  /** Null: not known here. */
  readonly inherited: RightRow["above"] | null;
  readonly level: number;
  readonly opener: ReactNode;
}

function Line({ place: { key, name }, own, inherited, level: depth, opener, busyId, onGive }: LineProps) {
  const texts = useMessages();
  const rights = useRightMessages();
  const format = useZonedFormat();
  const { source = null, untilMs = null, right = "none" } = inherited ?? {};
  const level = texts.levels[right];
  const inheritedLevel = untilMs === null ? level : `${level} ${rights.until(shortMoment(untilMs, format))}`;
  const above =
    inherited === null
      ? texts.inheritAgain
      : texts.inheritedLevel(inheritedLevel, source && (source.name ?? `#${source.id}`));
  return (
    <li className={styles.line} style={{ paddingLeft: 8 + (depth - 1) * indentPx }}>
      <span className={styles.chevron}>{opener}</span>
      <ObjectTypeIcon type={key.type} size={15} className={styles.icon} />
      <AppLink className={styles.name} href={`${objectPath(key, "settings")}?rights=1`}>
        {name}
      </AppLink>
      {own !== null && own.untilMs !== null ? (
        <span className={styles.until}>
          <UntilNote untilMs={own.untilMs} />
        </span>
      ) : null}
      <Select
        size="sm"
        className={classNames(styles.right, own === null && styles.inherited)}
        aria-label={texts.rightOn(name)}
        aria-busy={busyId === key.id || undefined}
        disabled={busyId === key.id}
        options={[
          { value: "", label: above },
          ...accessLevels.map((each) => ({ value: each, label: texts.levels[each] })),
        ]}
        value={own?.right ?? ""}
        onChange={({ target: { value } }) => {
          const chosen = value as AccessLevel | "";
          onGive({ key, name }, chosen === "" ? null : { right: chosen, untilMs: own?.untilMs ?? null }, own);
        }}
      />
    </li>
  );
}
