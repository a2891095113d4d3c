import { singleSignOnCalls } from "@monitor/contract";
import { useCall } from "../../../shared/api/index.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { usePeople } from "../people-data.ts";
import { PeopleFrame } from "../people-frame.tsx";
import styles from "../people.module.css";
import { useMessages } from "../texts.ts";
import { SignOnForm } from "./sign-on-form.tsx";

/** AU-05: System settings › Single sign-on. */
export function SignOnView() {
  const texts = useMessages();
  const people = usePeople();
  const { data, error, isFetching, refetch } = useCall(singleSignOnCalls.getSingleSignOn);
  const note = data ? (
    <div className={styles.facts}>
      <Badge tone={data.enabled ? "up" : "unknown"}>{data.enabled ? texts.signOn.on : texts.signOn.off}</Badge>
      <span>{texts.signOn.accounts(data.accounts)}</span>
    </div>
  ) : null;
  return (
    <PeopleFrame tab="signOn" people={people} note={note ?? undefined}>
      {data && people.data ? (
        <SignOnForm stored={data} people={people.data} onStored={() => void refetch()} />
      ) : (
        <Card isBusy={error === null}>
          {error ? (
            <PanelError
              title={texts.signOn.loadFailed}
              error={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            >
              {texts.loadFailedText}
            </PanelError>
          ) : (
            <Skeleton height={160} />
          )}
        </Card>
      )}
    </PeopleFrame>
  );
}
