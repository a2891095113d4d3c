import { peopleCalls, secondFactorCalls, userCalls } from "@monitor/contract";
import type { PasswordLink, UserAccount } from "@monitor/contract";
import { Copy } from "lucide-react";
import { useRef, useState } from "react";
import { reportFailure, RestApiError, runCall } from "../../../shared/api/index.ts";
import { DeleteDialog } from "../../../shared/delete-dialog/delete-dialog.tsx";
import { AppLink } from "../../../shared/navigation/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { SettingGroup, SwitchSetting } from "../../../shared/settings-page/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { nameOf } from "../people-data.ts";
import styles from "../people.module.css";
import { useMessages } from "../texts.ts";
import { LinkBox } from "./link-box.tsx";

interface SignInCardProps {
  readonly user: UserAccount;
  readonly isOwn: boolean;
  readonly onStored: () => Promise<unknown>;
}

/** Whether the user may log in, and how a password is set. Holds at once. */
export function SignInCard({ user, isOwn, onStored }: SignInCardProps) {
  const texts = useMessages();
  const [link, setLink] = useState<PasswordLink | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function act(run: () => Promise<unknown>, conflict = texts.lastAdministrator): Promise<void> {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      const isConflict = error instanceof RestApiError && error.status === 409;
      if (isConflict) notices.show({ id: "user-refused", type: "error", title: conflict });
      else reportFailure(error);
    }
    await onStored();
    setBusy(false);
  }
  const params = { id: user.id };
  const makeLink = () =>
    act(async () => setLink(await runCall(peopleCalls.createPasswordLink, { params })), texts.lockedOutLink);
  function setActive(isActive: boolean): Promise<void> {
    if (!isActive) setLink(null);
    return act(() => runCall(isActive ? userCalls.resumeUser : userCalls.pauseUser, { params }));
  }

  return (
    <Card title={texts.signIn} isFlush>
      <SettingGroup
        label={texts.password}
        help={isOwn ? <OwnPassword /> : user.active ? texts.passwordHelp : texts.lockedOutLink}
      >
        {isOwn ? null : (
          <Button
            icon={Copy}
            isBusy={isBusy}
            disabledReason={user.active ? undefined : texts.lockedOutLink}
            onClick={() => void makeLink()}
          >
            {texts.makeLink}
          </Button>
        )}
      </SettingGroup>
      {link ? <LinkBox key={link.token} link={link} user={user} onStored={() => setLink(null)} /> : null}
      {isOwn || user.second_factor !== true ? null : <SecondFactorSetting user={user} onStored={onStored} />}
      {isOwn ? null : (
        <SwitchSetting
          label={texts.mayLogIn}
          help={texts.mayLogInHelp}
          isOn={user.active}
          onChange={(isOn) => (isBusy ? undefined : void setActive(isOn))}
        />
      )}
    </Card>
  );
}

/** Asks first: nobody but the user can bring a second factor back. */
function SecondFactorSetting({ user, onStored }: Pick<SignInCardProps, "user" | "onStored">) {
  const texts = useMessages();
  const [isRemoving, setRemoving] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <SettingGroup label={texts.secondFactor} help={texts.secondFactorHelp}>
      <Button ref={buttonRef} onClick={() => setRemoving(true)}>
        {texts.removeSecondFactor}
      </Button>
      {isRemoving ? (
        <DeleteDialog
          title={texts.removeSecondFactorTitle(nameOf(user))}
          text={texts.secondFactorHelp}
          label={texts.removeSecondFactor}
          notice={{ id: "second-factor-removed", title: texts.secondFactorRemoved(nameOf(user)) }}
          returnFocus={buttonRef}
          send={() => runCall(secondFactorCalls.removeUserSecondFactor, { params: { id: user.id } })}
          onDeleted={onStored}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </SettingGroup>
  );
}

function OwnPassword() {
  const texts = useMessages();
  return (
    <>
      {texts.ownPassword}{" "}
      <AppLink className={styles.textLink} href="/account">
        {texts.myAccount}
      </AppLink>
    </>
  );
}
