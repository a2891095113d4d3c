import { ownNotificationCalls, queryKeyOf } from "@monitor/contract";
import type { OwnNotificationChanges, OwnNotifications, User } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { runCall, useCall } from "../../shared/api/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { SettingGroup } from "../../shared/settings-page/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { CardError } from "../../shared/ui/card-error.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { OwnMethods } from "./own-methods.tsx";
import styles from "./own-notifications.module.css";
import { PushDevices } from "./push-devices.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { useMessages } from "./texts.ts";

/** How I am told: methods in order and quiet hours. Load it lazily. */
export function OwnNotificationsCard({ user }: { readonly user: User }) {
  const texts = useMessages();
  const { tryAgain } = useWords();
  const queryClient = useQueryClient();
  const query = useCall(ownNotificationCalls.getOwnNotifications);
  const { data: stored } = query;
  async function change(body: OwnNotificationChanges): Promise<void> {
    const changed = await runCall(ownNotificationCalls.changeOwnNotifications, { body });
    queryClient.setQueryData(queryKeyOf(ownNotificationCalls.getOwnNotifications), changed);
  }
  return (
    <Card title={texts.title} isBusy={query.isPending} isFlush>
      {stored ? (
        <>
          <SettingGroup label={texts.methods} help={texts.methodsHelp}>
            {user.email || hasOtherWay(stored) ? null : <p className={styles.warning}>{texts.noEmail}</p>}
            <OwnMethods stored={stored} change={change} />
          </SettingGroup>
          <SettingGroup label={texts.push} help={texts.pushHelp}>
            <PushDevices stored={stored} refresh={() => query.refetch()} />
          </SettingGroup>
          <SettingGroup label={texts.quiet} help={texts.quietHelp}>
            <QuietHours stored={stored} change={change} />
          </SettingGroup>
        </>
      ) : null}
      {query.isPending ? <Skeleton height={36} /> : null}
      {query.error && !stored ? (
        <CardError
          title={texts.loadFailed}
          retryLabel={tryAgain}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {texts.loadFailedText}
        </CardError>
      ) : null}
    </Card>
  );
}

/** Whether the first method needs no mail. */
function hasOtherWay({ methods: [first], offered }: OwnNotifications): boolean {
  const kind = offered.find(({ id }) => id === first?.method_id)?.kind;
  return kind !== undefined && kind !== "mail";
}
