import { peopleCalls, secondFactorCalls, userCalls } from "@monitor/contract";
import type { PasswordLink, UserAccount } from "@monitor/contract";
import { Link } from "lucide-react";
import { useState } from "react";
import { reportFailure, RestApiError, runCall } from "../../../shared/api/index.ts";
import { AppLink } from "../../../shared/navigation/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { SettingGroup, SwitchSetting } from "../../../shared/settings-page/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
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
            icon={Link}
            isBusy={isBusy}
            disabledReason={user.active ? undefined : texts.lockedOutLink}
            onClick={() => void makeLink()}
          >
            {texts.makeLink}
          </Button>
        )}
      </SettingGroup>
      {link ? <LinkBox key={link.token} link={link} user={user} onStored={() => setLink(null)} /> : null}
      {isOwn || user.second_factor !== true ? null : (
        <SettingGroup label={texts.secondFactor} help={texts.secondFactorHelp}>
          <Button
            isBusy={isBusy}
            onClick={() => void act(() => runCall(secondFactorCalls.removeUserSecondFactor, { params }))}
          >
            {texts.removeSecondFactor}
          </Button>
        </SettingGroup>
      )}
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
