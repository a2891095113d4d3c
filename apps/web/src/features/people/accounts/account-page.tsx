import type { UserAccount } from "@monitor/contract";
import { ChevronRight, Settings, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { PanelBoundary } from "../../../shared/error-boundary/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import {
  AppLink,
  MobileHeading,
  mobileBackPath,
  showNotFound,
  useGo,
  usePageTitle,
} from "../../../shared/navigation/index.ts";
import { useUser } from "../../../shared/session/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import head from "../../../shared/page-head/page-head.module.css";
import { nameOf, usePeople } from "../people-data.ts";
import type { LoadedPeople, People } from "../people-data.ts";
import { NotHere } from "../people-frame.tsx";
import styles from "../people.module.css";
import { newPart, places } from "../places.ts";
import { useMessages } from "../texts.ts";
import { AccountForm } from "./account-form.tsx";
import { ActiveBadge } from "./active-badge.tsx";

const AccountCards = lazyPart(async () => (await import("./account-cards.tsx")).AccountCards);
const SignInCard = lazyPart(async () => (await import("./account-cards.tsx")).SignInCard);
const DeleteUserDialog = lazyPart(async () => (await import("./account-menu.tsx")).DeleteUserDialog);

/** One user account: what is saved together, and what holds at once. */
export function AccountPage({ id }: { readonly id: string }) {
  const texts = useMessages();
  const people = usePeople();
  const isNew = id === newPart;
  const user = people.data?.users.find((each) => each.id === id) ?? null;
  const title = user ? nameOf(user) : isNew ? texts.newUser : texts.account;
  usePageTitle(title);
  useEffect(() => {
    mobileBackPath.set(places.accounts);
    return () => mobileBackPath.set(null);
  }, []);
  if (!isNew && people.data && user === null) return showNotFound();
  return (
    <div className={head.page}>
      <AccountHead title={title} user={user} people={people} />
      <div className={head.content}>
        <PanelBoundary>
          {people.data ? <Loaded user={user} data={people.data} people={people} /> : <NotHere people={people} />}
        </PanelBoundary>
      </div>
    </div>
  );
}

interface AccountHeadProps {
  readonly title: string;
  /** Null: there is none yet, or it is on its way. */
  readonly user: UserAccount | null;
  readonly people: People;
}

function AccountHead({ title, user, people }: AccountHeadProps) {
  const texts = useMessages();
  const go = useGo();
  const ownId = useUser()?.id;
  const [isDeleting, setDeleting] = useState(false);
  const deleteRef = useRef<HTMLButtonElement>(null);
  const names = people.data?.groups.filter(({ id }) => user?.groups.includes(id)).map(({ name }) => name) ?? [];
  return (
    <header className={head.header}>
      <MobileHeading>
        <h1 className={head.mobileTitle}>{title}</h1>
      </MobileHeading>
      <nav aria-label={texts.path} className={styles.path} data-hide-below="sm">
        <Icon shape={Settings} size={13} />
        <AppLink href={places.accounts} className={styles.crumb}>
          {texts.title.accounts}
        </AppLink>
        <Icon shape={ChevronRight} size={13} />
      </nav>
      <div className={head.headRow}>
        <div className={head.headText}>
          <h1 className={head.title} data-hide-below="sm">
            {title}
          </h1>
          {user ? (
            <p className={styles.facts}>
              <ActiveBadge user={user} />
              <span>
                {[user.login_name, texts.role[user.role === "administrator" ? "administrator" : "user"], ...names].join(
                  " · ",
                )}
              </span>
            </p>
          ) : (
            <p className={head.note}>{texts.newUserLead}</p>
          )}
        </div>
        {user ? (
          <Button
            ref={deleteRef}
            icon={Trash2}
            isIconOnlyBelowMd
            disabledReason={user.id === ownId ? texts.ownAccountStays : undefined}
            onClick={() => setDeleting(true)}
          >
            {texts.deleteUser}
          </Button>
        ) : null}
      </div>
      {isDeleting && user ? (
        <DeleteUserDialog
          user={user}
          returnFocus={deleteRef}
          onClose={() => setDeleting(false)}
          onDeleted={async () => {
            go(places.accounts, { isReplacing: true });
            await people.refetch();
          }}
        />
      ) : null}
    </header>
  );
}

interface LoadedProps {
  readonly user: UserAccount | null;
  readonly data: LoadedPeople;
  readonly people: People;
}

function Loaded({ user, data, people }: LoadedProps): ReactNode {
  const ownId = useUser()?.id;
  const form = <AccountForm user={user} data={data} isOwn={user?.id === ownId} onStored={people.refetch} />;
  if (user === null) return <div className={styles.columns}>{form}</div>;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {form}
        <SignInCard user={user} isOwn={user.id === ownId} onStored={people.refetch} />
      </div>
      <AccountCards user={user} isOwn={user.id === ownId} />
    </div>
  );
}
