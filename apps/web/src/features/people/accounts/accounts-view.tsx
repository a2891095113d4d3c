import type { UserAccount } from "@monitor/contract";
import { Ellipsis, Plus, Users } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "../../../shared/loading/index.ts";
import { AppLink } from "../../../shared/navigation/index.ts";
import { Avatar } from "../../../shared/ui/avatar.tsx";
import { Button, ButtonContent, buttonClassName } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { PeopleFilter } from "../people-filter.tsx";
import { PeopleFrame } from "../people-frame.tsx";
import { nameOf, usePeople } from "../people-data.ts";
import type { LoadedPeople } from "../people-data.ts";
import { newPart, places } from "../places.ts";
import { SinceTime } from "../since-time.tsx";
import { useMessages } from "../texts.ts";
import { countsOf, filteredAccounts } from "./account-filter.ts";
import { ActiveBadge } from "./active-badge.tsx";
import type { AccountFilter } from "./account-filter.ts";
import list from "../people-table.module.css";

const AccountMenu = lazyPart(async () => (await import("./account-menu.tsx")).AccountMenu);

/** Rows that are drawn at once; more come by a button. */
const rowsAtOnce = 100;

/** All user accounts. */
export function AccountsView() {
  const texts = useMessages();
  const people = usePeople();
  const [filter, setFilter] = useState<AccountFilter>("all");
  const [keyword, setKeyword] = useState("");
  const counts = countsOf(people.data?.users ?? []);
  return (
    <PeopleFrame
      tab="accounts"
      people={people}
      action={
        <AppLink className={buttonClassName({ kind: "primary" })} href={places.account(newPart)}>
          <ButtonContent icon={Plus}>{texts.addUser}</ButtonContent>
        </AppLink>
      }
      filter={
        <PeopleFilter
          searchLabel={texts.filterUsers}
          keyword={keyword}
          onKeyword={setKeyword}
          chipsLabel={texts.filters}
          choices={texts.filter}
          counts={counts}
          chosen={filter}
          onChoose={setFilter}
        />
      }
    >
      {people.data ? (
        <AccountList people={people.data} refetch={people.refetch} filter={filter} keyword={keyword} />
      ) : null}
    </PeopleFrame>
  );
}

interface AccountListProps {
  readonly people: LoadedPeople;
  readonly refetch: () => Promise<unknown>;
  readonly filter: AccountFilter;
  readonly keyword: string;
}

function AccountList({ people, refetch, filter, keyword }: AccountListProps) {
  const texts = useMessages();
  const [menu, setMenu] = useState<{ readonly user: UserAccount; readonly anchor: HTMLButtonElement } | null>(null);
  const [most, setMost] = useState(rowsAtOnce);
  const names = new Map(people.groups.map(({ id, name }) => [id, name]));
  const groupNames = ({ groups }: UserAccount) => groups.map((id) => names.get(id) ?? `#${id}`).join(", ");
  const users = filteredAccounts(people.users, { filter, keyword, groupNames });
  const shown = users.slice(0, most);
  if (users.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Icon shape={Users} size={22} />} title={texts.noUser}>
          {texts.noUserText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card isFlush>
        <table className={classNames(list.table, list.withAvatars)}>
          <caption className={list.caption}>{texts.title.accounts}</caption>
          <thead>
            <tr>
              {(["name", "loginName", "email", "groups", "lastLogin", "status"] as const).map((column) => (
                <th key={column} scope="col" className={list[column]}>
                  {texts.column[column]}
                </th>
              ))}
              <th scope="col" className={list.menu}>
                <span className={list.caption}>{texts.account}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((user) => (
              <AccountRow
                key={user.id}
                user={user}
                groups={groupNames(user)}
                onMenu={(anchor) => setMenu({ user, anchor })}
              />
            ))}
          </tbody>
        </table>
      </Card>
      {users.length > shown.length ? (
        <p className={list.more}>
          <Button onClick={() => setMost(most + rowsAtOnce)}>{texts.showMore(users.length - shown.length)}</Button>
        </p>
      ) : null}
      {menu ? <AccountMenu {...menu} onStored={refetch} onClose={() => setMenu(null)} /> : null}
    </>
  );
}

interface AccountRowProps {
  readonly user: UserAccount;
  readonly groups: string;
  readonly onMenu: (anchor: HTMLButtonElement) => void;
}

function AccountRow({ user, groups, onMenu }: AccountRowProps) {
  const texts = useMessages();
  const name = nameOf(user);
  const isAdministrator = user.role === "administrator";
  const groupText = [isAdministrator ? texts.role.administrator : "", groups].filter(Boolean).join(", ");
  return (
    <tr className={list.row}>
      <th scope="row" className={list.name}>
        <span className={list.person}>
          <Avatar name={name} isSmall />
          <AppLink className={list.link} href={places.account(user.id)}>
            {name}
          </AppLink>
        </span>
      </th>
      <td className={list.loginName}>{user.login_name}</td>
      <td className={list.email}>{user.email ?? ""}</td>
      <td className={list.groups}>{groupText || <span className={list.missing}>{texts.noGroups}</span>}</td>
      <td className={list.lastLogin}>
        <span className={list.phoneLabel}>{texts.column.lastLogin}: </span>
        <SinceTime time={user.last_login} />
      </td>
      <td className={list.status}>
        <ActiveBadge user={user} />
      </td>
      <td className={list.menu}>
        <IconButton
          icon={Ellipsis}
          label={`${texts.account}: ${name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(currentTarget)}
        />
      </td>
    </tr>
  );
}
