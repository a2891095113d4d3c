import { peopleCalls } from "@monitor/contract";
import type { LoginSession, UserAccount } from "@monitor/contract";
import { formatDuration } from "@monitor/domain";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { browserWords } from "../../../shared/account/user-agent.ts";
import { reportFailure, runCall, useCall } from "../../../shared/api/index.ts";
import { useNow } from "../../../shared/clock/index.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { secondsSince, timeMsOf, useAgo } from "../../../shared/monitored-objects/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { useZonedFormat } from "../../../shared/time-zone/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { expects, nameOf } from "../people-data.ts";
import styles from "../people.module.css";
import { useMessages } from "../texts.ts";

const minuteMs = 60_000;

/** Where a user is logged in, and one way to end all of it. */
export function SessionsCard({ user, isOwn }: { readonly user: UserAccount; readonly isOwn: boolean }) {
  const texts = useMessages();
  const params = { id: user.id };
  const query = useCall(peopleCalls.listUserSessions, { params }, { expects });
  const [isBusy, setBusy] = useState(false);
  const sessions = query.data ?? [];
  const others = sessions.filter((session) => !session.is_current);

  async function endAll(): Promise<void> {
    setBusy(true);
    try {
      await runCall(peopleCalls.endUserSessions, { params });
      notices.show({ id: "sessions-ended", type: "info", title: texts.sessionsEnded(nameOf(user)) });
    } catch (error) {
      reportFailure(error);
    }
    await query.refetch();
    setBusy(false);
  }

  return (
    <Card
      title={texts.sessions}
      note={query.data ? String(sessions.length) : null}
      isFlush
      isBusy={query.isPending}
      actions={
        others.length > 0 ? (
          <Button size="sm" isBusy={isBusy} onClick={() => void endAll()}>
            {isOwn ? texts.endOthers : texts.endAll}
          </Button>
        ) : null
      }
    >
      <ul>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {query.data && sessions.length === 0 ? <p className={styles.hint}>{texts.noSessions}</p> : null}
      {query.error && !query.data ? (
        <PanelError
          title={texts.sessionsFailed}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {texts.loadFailedText}
        </PanelError>
      ) : null}
    </Card>
  );
}

function SessionLine({ session }: { readonly session: LoginSession }) {
  const texts = useMessages();
  const { locale } = useZonedFormat();
  const ago = useAgo();
  const nowMs = useNow(minuteMs);
  const words = browserWords(session.user_agent);
  const browser = words.browser ?? texts.unknownBrowser;
  const idle = secondsSince(timeMsOf(session.last_used_at), nowMs);
  const used = idle === null ? null : idle < 60 ? texts.justNow : ago(formatDuration(idle, locale));
  return (
    <li className={styles.line}>
      <Icon shape={words.isPhone ? Smartphone : Monitor} size={16} />
      <span className={styles.lineText}>
        <b>{words.system === null ? browser : texts.browserOnSystem(browser, words.system)}</b>
        <span className={styles.small}>
          {[session.is_current ? texts.thisSession : null, session.address, used].filter(Boolean).join(" · ")}
        </span>
      </span>
    </li>
  );
}
