import { peopleCalls, userCalls } from "@monitor/contract";
import type { UserAccount } from "@monitor/contract";
import { Monitor, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { reportFailure, RestApiError, runCall } from "../../../shared/api/index.ts";
import { LazyMenu } from "../../../shared/loading/overlays.ts";
import { notices } from "../../../shared/notices/index.ts";
import { useUser } from "../../../shared/session/index.ts";
import { nameOf } from "../people-data.ts";
import { useMessages } from "../texts.ts";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";

export { DeleteUserDialog } from "./delete-user-dialog.tsx";

interface AccountMenuProps {
  readonly user: UserAccount;
  /** The button of the row, which gets the focus back. */
  readonly anchor: HTMLButtonElement;
  readonly onStored: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What the page of an account does at once, from its row in the list. Load it lazily. */
export function AccountMenu({ user, anchor, onStored, onClose }: AccountMenuProps) {
  const texts = useMessages();
  const isOwn = useUser()?.id === user.id;
  const [isDeleting, setDeleting] = useState(false);
  const isDeletingRef = useRef(false);
  const returnFocus = useRef<HTMLButtonElement | null>(anchor);
  const params = { id: user.id };
  const name = nameOf(user);

  async function act(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      const isConflict = error instanceof RestApiError && error.status === 409;
      if (isConflict) notices.show({ id: "user-refused", type: "error", title: texts.lastAdministrator });
      else reportFailure(error);
    }
    await onStored();
  }
  const setActive = () => act(() => runCall(user.active ? userCalls.pauseUser : userCalls.resumeUser, { params }));
  const endSessions = () =>
    act(async () => {
      await runCall(peopleCalls.endUserSessions, { params });
      notices.show({ id: "sessions-ended", type: "info", title: texts.sessionsEnded(name) });
    });

  if (isDeleting) {
    return <DeleteUserDialog user={user} returnFocus={returnFocus} onClose={onClose} onDeleted={onStored} />;
  }
  const mayLogIn = { id: "active", label: texts.mayLogIn, isChecked: user.active, onSelect: () => void setActive() };
  return (
    <LazyMenu
      label={`${texts.account}: ${name}`}
      header={name}
      anchor={anchor}
      align="end"
      // The menu closes with its choice, the dialog that follows stays.
      onClose={() => (isDeletingRef.current ? undefined : onClose())}
      groups={[
        [
          ...(isOwn ? [] : [mayLogIn]),
          {
            id: "sessions",
            label: `${texts.sessions}: ${isOwn ? texts.endOthers : texts.endAll}`,
            icon: Monitor,
            onSelect: () => void endSessions(),
          },
        ],
        [
          {
            id: "delete",
            label: texts.deleteUser,
            icon: Trash2,
            isDanger: true,
            disabledReason: isOwn ? texts.ownAccountStays : undefined,
            onSelect: () => {
              isDeletingRef.current = true;
              setDeleting(true);
            },
          },
        ],
      ]}
    />
  );
}
