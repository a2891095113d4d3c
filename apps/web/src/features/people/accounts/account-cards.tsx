import type { UserAccount } from "@monitor/contract";
import styles from "../people.module.css";
import { KeysCard } from "./keys-card.tsx";
import { RightsCard } from "./rights-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export { SignInCard } from "./sign-in-card.tsx";

/** What an account that there is has beside its form. Load it lazily. */
export function AccountCards({ user, isOwn }: { readonly user: UserAccount; readonly isOwn: boolean }) {
  return (
    <div className={styles.column}>
      <SessionsCard user={user} isOwn={isOwn} />
      <KeysCard user={user} />
      <RightsCard user={user} />
    </div>
  );
}
