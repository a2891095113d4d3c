import { peopleCalls } from "@monitor/contract";
import type { UserAccount } from "@monitor/contract";
import { Eye } from "lucide-react";
import { reportFailure, useCall } from "../../../shared/api/index.ts";
import { beginPreview, hasPreviews } from "../../../shared/preview/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { expects, nameOf } from "../people-data.ts";
import styles from "../people.module.css";
import { RightLines } from "../right-lines.tsx";
import { useMessages } from "../texts.ts";

/** On which objects a user has rights, and by which group. */
export function RightsCard({ user }: { readonly user: UserAccount }) {
  const texts = useMessages();
  const isAdministrator = user.role === "administrator";
  const query = useCall(
    peopleCalls.listUserRights,
    { params: { id: user.id } },
    { expects, isEnabled: !isAdministrator, keepsPrevious: true },
  );
  return (
    <Card title={texts.rights} isFlush isBusy={!isAdministrator && query.isPending}>
      {isAdministrator ? (
        <p className={styles.hint}>{texts.administratorRights}</p>
      ) : (
        <RightLines query={query} none={texts.noRights} />
      )}
      {hasPreviews && !isAdministrator && user.active ? (
        <p className={styles.hint}>
          <Button size="sm" icon={Eye} onClick={() => void beginPreview(user.id).catch(reportFailure)}>
            {texts.seeAs(nameOf(user))}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}
