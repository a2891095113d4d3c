import type { UserGroup } from "@monitor/contract";
import { Plus, Users } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../shared/loading/index.ts";
import { AppLink, mobileBackPath, showNotFound, useGo } from "../../../shared/navigation/index.ts";
import { keywordMatcher } from "../../../shared/filtering/keyword.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { SearchField } from "../../../shared/ui/search-field.tsx";
import { usePeople } from "../people-data.ts";
import type { LoadedPeople, People } from "../people-data.ts";
import { PeopleFrame } from "../people-frame.tsx";
import { places } from "../places.ts";
import { useMessages } from "../texts.ts";
import { GroupPanel } from "./group-panel.tsx";
import styles from "./groups.module.css";

const GroupDialog = lazyPart(async () => (await import("./group-dialog.tsx")).GroupDialog);

/** User groups: a list, and the selected one beside it; on a phone each has the page to itself. */
export function GroupsView({ selectedId }: { readonly selectedId: string | null }) {
  const texts = useMessages();
  const go = useGo();
  const people = usePeople();
  const [isAdding, setAdding] = useState(false);
  const addRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    mobileBackPath.set(selectedId === null ? null : places.groups);
    return () => mobileBackPath.set(null);
  }, [selectedId]);
  const selected = people.data?.groups.find(({ id }) => id === selectedId) ?? null;
  if (people.data && selectedId !== null && selected === null) return showNotFound();
  return (
    <PeopleFrame
      tab="groups"
      people={people}
      action={
        <Button ref={addRef} kind="primary" icon={Plus} onClick={() => setAdding(true)}>
          {texts.addGroup}
        </Button>
      }
    >
      {people.data ? <LoadedGroups data={people.data} people={people} chosen={selected} /> : null}
      {isAdding ? (
        <GroupDialog
          group={null}
          groups={people.data?.groups ?? []}
          returnFocus={addRef}
          onClose={() => setAdding(false)}
          onSaved={async (id) => {
            setAdding(false);
            await people.refetch();
            go(places.group(id));
          }}
        />
      ) : null}
    </PeopleFrame>
  );
}

interface LoadedGroupsProps {
  readonly data: LoadedPeople;
  readonly people: People;
  /** The group that the address names. */
  readonly chosen: UserGroup | null;
}

function LoadedGroups({ data, people, chosen }: LoadedGroupsProps) {
  const texts = useMessages();
  const [keyword, setKeyword] = useState("");
  const hasWords = keywordMatcher(keyword);
  const shown = data.groups.filter(({ name }) => hasWords([name]));
  const selected = chosen ?? data.groups[0] ?? null;
  if (selected === null) {
    return (
      <Card>
        <EmptyState icon={<Icon shape={Users} size={22} />} title={texts.noGroupYet}>
          {texts.noGroupsText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={styles.columns} data-chosen={chosen === null ? undefined : ""}>
      <div className={styles.list}>
        <SearchField
          label={texts.filterGroups}
          value={keyword}
          onChange={setKeyword}
          clearLabel={texts.clearFilter}
          size="md"
          width="100%"
        />
        <Card isFlush className={styles.listCard}>
          <ul>
            {shown.map((group) => (
              <GroupRow key={group.id} group={group} data={data} isSelected={group.id === selected.id} />
            ))}
          </ul>
          {shown.length === 0 ? <p className={styles.none}>{texts.noGroupFits}</p> : null}
        </Card>
        <p className={styles.hint}>{texts.groupsAddUp}</p>
      </div>
      <div className={styles.panel}>
        <GroupPanel key={selected.id} group={selected} data={data} people={people} />
      </div>
    </div>
  );
}

interface GroupRowProps {
  readonly group: UserGroup;
  readonly data: LoadedPeople;
  readonly isSelected: boolean;
}

function GroupRow({ group, data, isSelected }: GroupRowProps) {
  const texts = useMessages();
  const inactive = data.users.filter(({ id, active }) => !active && group.members.includes(id)).length;
  const abilities = [
    group.abilities.includes("ACKNOWLEDGE") ? texts.ability.ACKNOWLEDGE : null,
    group.abilities.includes("TICKETS") ? texts.ability.TICKETS : null,
  ].filter(Boolean);
  return (
    <li className={classNames(styles.row, isSelected && styles.selected)}>
      <Icon shape={Users} size={16} />
      <span className={styles.rowText}>
        <AppLink className={styles.link} href={places.group(group.id)} aria-current={isSelected ? "true" : undefined}>
          {group.name}
        </AppLink>
        {abilities.length > 0 ? <span className={styles.small}>{abilities.join(", ")}</span> : null}
      </span>
      <span className={styles.count}>{texts.peopleCount(group.members.length, inactive)}</span>
    </li>
  );
}
