import { peopleCalls, userCalls } from "@monitor/contract";
import type { UserGroup, UserGroupChanges } from "@monitor/contract";
import { userPermissions } from "@monitor/domain";
import { Copy, Pencil, Plus, Trash2, UserMinus } from "lucide-react";
import { useRef, useState } from "react";
import { reportFailure, runCall, useCall } from "../../../shared/api/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { AppLink, useGo } from "../../../shared/navigation/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { Avatar } from "../../../shared/ui/avatar.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { ActiveBadge } from "../accounts/active-badge.tsx";
import { expects, nameOf } from "../people-data.ts";
import type { LoadedPeople, People } from "../people-data.ts";
import shared from "../people.module.css";
import { places } from "../places.ts";
import { SinceTime } from "../since-time.tsx";
import { useMessages } from "../texts.ts";
import { DeleteGroupDialog } from "./delete-group-dialog.tsx";
import { GroupRightsCard } from "./group-rights-card.tsx";
import styles from "./groups.module.css";
import { MemberPreview } from "./member-preview.tsx";

const GroupDialog = lazyPart(async () => (await import("./group-dialog.tsx")).GroupDialog);
const AddPeopleDialog = lazyPart(async () => (await import("./late-parts.ts")).AddPeopleDialog);

interface GroupPanelProps {
  readonly group: UserGroup;
  readonly data: LoadedPeople;
  readonly people: People;
}

type Open = "rename" | "copy" | "delete" | "people" | null;

/** One user group: members, rights, what members may do. Everything holds at once. */
export function GroupPanel({ group, data, people }: GroupPanelProps) {
  const texts = useMessages();
  const go = useGo();
  const params = { id: group.id };
  const rights = useCall(peopleCalls.listUserGroupRights, { params }, { expects });
  const [open, setOpen] = useState<Open>(null);
  const [isBusy, setBusy] = useState(false);
  const renameRef = useRef<HTMLButtonElement>(null);
  const copyRef = useRef<HTMLButtonElement>(null);
  const deleteRef = useRef<HTMLButtonElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);

  /** Changes what the server has now: somebody else may have changed the group since it was shown. False: it said no. */
  async function change(of: (fresh: UserGroup) => UserGroupChanges): Promise<boolean> {
    let isChanged = false;
    setBusy(true);
    try {
      const body = of(await runCall(userCalls.getUserGroup, { params }));
      await runCall(userCalls.changeUserGroup, { params, body });
      isChanged = true;
    } catch (error) {
      reportFailure(error);
    }
    await people.refetch();
    setBusy(false);
    return isChanged;
  }
  const addMembers = (ids: readonly string[]) => change(({ members }) => ({ members: [...members, ...ids] }));
  async function removeMember(id: string, name: string): Promise<void> {
    const isRemoved = await change(({ members }) => ({ members: members.filter((member) => member !== id) }));
    if (!isRemoved) return;
    const undo = { label: texts.undo, run: () => void addMembers([id]) };
    notices.show({ id: "member-removed", type: "info", title: texts.memberRemoved(name, group.name), actions: [undo] });
  }

  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{group.name}</h2>
        <MemberPreview members={data.users.filter(({ id }) => group.members.includes(id))} />
        <Button ref={renameRef} size="sm" icon={Pencil} onClick={() => setOpen("rename")}>
          {texts.rename}
        </Button>
        <Button ref={copyRef} size="sm" icon={Copy} onClick={() => setOpen("copy")}>
          {texts.duplicate}
        </Button>
        <Button ref={deleteRef} size="sm" icon={Trash2} onClick={() => setOpen("delete")}>
          {texts.deleteGroup}
        </Button>
      </div>
      <Card
        title={texts.members}
        note={String(group.members.length)}
        isFlush
        isBusy={isBusy}
        actions={
          <Button ref={addRef} size="sm" icon={Plus} onClick={() => setOpen("people")}>
            {texts.addPeople}
          </Button>
        }
      >
        <MemberList group={group} data={data} onRemove={(id, name) => void removeMember(id, name)} />
      </Card>
      <GroupRightsCard group={group} rights={rights} />
      <AbilitiesCard group={group} onChange={(of) => void change(of)} />
      {open === "rename" || open === "copy" ? (
        <GroupDialog
          group={open === "rename" ? group : null}
          copied={group}
          groups={data.groups}
          returnFocus={open === "rename" ? renameRef : copyRef}
          onClose={() => setOpen(null)}
          onSaved={async (id) => {
            setOpen(null);
            await people.refetch();
            if (id !== group.id) go(places.group(id));
          }}
        />
      ) : null}
      {open === "people" ? (
        <AddPeopleDialog
          group={group}
          users={data.users}
          returnFocus={addRef}
          onClose={() => setOpen(null)}
          onAdd={addMembers}
        />
      ) : null}
      {open === "delete" ? (
        <DeleteGroupDialog
          group={group}
          rightCount={rights.data?.filter((right) => right.is_cut_off !== true).length ?? 0}
          returnFocus={deleteRef}
          onClose={() => setOpen(null)}
          onDeleted={async () => {
            go(places.groups, { isReplacing: true });
            await people.refetch();
          }}
        />
      ) : null}
    </>
  );
}

interface AbilitiesCardProps {
  readonly group: UserGroup;
  readonly onChange: (of: (fresh: UserGroup) => UserGroupChanges) => void;
}

function AbilitiesCard({ group, onChange }: AbilitiesCardProps) {
  const texts = useMessages();
  return (
    <Card title={texts.abilities}>
      {userPermissions.map((ability) => (
        <div key={ability} className={styles.ability}>
          <Checkbox
            checked={group.abilities.includes(ability)}
            onChange={({ target: { checked } }) =>
              onChange(({ abilities }) => ({
                abilities: userPermissions.filter((each) => (each === ability ? checked : abilities.includes(each))),
              }))
            }
          >
            {texts.ability[ability]}
          </Checkbox>
        </div>
      ))}
      <p className={classNames(shared.small, styles.abilityHelp)}>{texts.abilitiesHelp}</p>
      <div className={styles.ability}>
        <Checkbox
          checked={group.requires_second_factor === true}
          onChange={({ target: { checked } }) => onChange(() => ({ requires_second_factor: checked }))}
        >
          {texts.requiresSecondFactor}
        </Checkbox>
      </div>
      <p className={classNames(shared.small, styles.abilityHelp)}>{texts.requiresSecondFactorHelp}</p>
    </Card>
  );
}

interface MemberListProps {
  readonly group: UserGroup;
  readonly data: LoadedPeople;
  readonly onRemove: (id: string, name: string) => void;
}

function MemberList({ group, data, onRemove }: MemberListProps) {
  const texts = useMessages();
  const members = data.users.filter(({ id }) => group.members.includes(id));
  if (members.length === 0) return <p className={shared.hint}>{texts.noMembers}</p>;
  return (
    <ul>
      {members.map((user) => {
        const name = nameOf(user);
        return (
          <li key={user.id} className={shared.line}>
            <Avatar name={name} isSmall />
            <span className={shared.lineText}>
              <AppLink className={shared.textLink} href={places.account(user.id)}>
                {name}
              </AppLink>
              <span className={shared.small}>
                {texts.column.lastLogin}: <SinceTime time={user.last_login} />
              </span>
            </span>
            {user.active ? null : <ActiveBadge user={user} />}
            <IconButton icon={UserMinus} label={texts.removeMember(name)} onClick={() => onRemove(user.id, name)} />
          </li>
        );
      })}
    </ul>
  );
}
