import { ownLoginCalls } from "@monitor/contract";
import type { LoginSession } from "@monitor/contract";
import { formatDuration } from "@monitor/domain";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { reportFailure, RestApiError, runCall, useCall } from "../../shared/api/index.ts";
import { useNow } from "../../shared/clock/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { secondsSince, timeMsOf, useAgo } from "../../shared/monitored-objects/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { markedDateTime, useZonedFormat } from "../../shared/time-zone/index.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { CardError } from "../../shared/ui/card-error.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import styles from "./account.module.css";
import { useMessages } from "./texts.ts";
import { browserWords } from "../../shared/account/user-agent.ts";

const minuteMs = 60_000;

/** A session that has ended meanwhile is what was wanted. */
async function endSession(id: string): Promise<void> {
  try {
    await runCall(ownLoginCalls.endLoginSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof RestApiError) || error.status !== 404) throw error;
  }
}

/** Where the user is logged in, each with a way to end it; this one is ended by logging out. */
export function SessionsCard() {
  const texts = useMessages();
  const { tryAgain } = useWords();
  const query = useCall(ownLoginCalls.listLoginSessions);
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const others = (query.data ?? []).filter((session) => !session.is_current);

  async function end(ids: readonly string[], title: string): Promise<void> {
    setBusyIds(ids);
    try {
      await Promise.all(ids.map(endSession));
      notices.show({ id: "session-ended", type: "info", title });
    } catch (error) {
      reportFailure(error);
    }
    await query.refetch();
    setBusyIds([]);
  }

  return (
    <Card
      title={texts.sessions}
      note={query.data ? texts.sessionCount(query.data.length) : null}
      isBusy={query.isPending}
      isFlush
      actions={
        others.length > 1 ? (
          <Button
            size="sm"
            isBusy={busyIds.length > 1}
            onClick={() =>
              void end(
                others.map(({ id }) => id),
                texts.othersEnded,
              )
            }
          >
            {texts.endOthers}
          </Button>
        ) : null
      }
    >
      {query.data ? (
        <ul>
          {query.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={busyIds.includes(session.id)}
              onEnd={() => void end([session.id], texts.ended)}
            />
          ))}
        </ul>
      ) : null}
      {query.data && others.length === 0 ? <p className={styles.hint}>{texts.noOthers}</p> : null}
      {query.isPending ? (
        <div className={styles.session}>
          <Skeleton height={36} />
        </div>
      ) : null}
      {query.error && !query.data ? (
        <CardError
          title={texts.sessionsFailed}
          retryLabel={tryAgain}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {texts.sessionsFailedText}
        </CardError>
      ) : null}
    </Card>
  );
}

interface SessionRowProps {
  readonly session: LoginSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const ago = useAgo();
  const nowMs = useNow(minuteMs);
  const words = browserWords(session.user_agent);
  const browser = words.browser ?? texts.unknownBrowser;
  const name = words.system === null ? browser : texts.browserOnSystem(browser, words.system);
  const createdMs = timeMsOf(session.created_at);
  const idleSeconds = secondsSince(timeMsOf(session.last_used_at), nowMs);
  const facts = [
    createdMs === null ? null : texts.since(markedDateTime(createdMs, format)),
    session.is_current || idleSeconds === null ? null : texts.lastUsed(ago(formatDuration(idleSeconds, format.locale))),
    session.address,
  ].filter(Boolean);
  return (
    <li className={styles.session}>
      <span className={styles.device}>
        <Icon shape={words.isPhone ? Smartphone : Monitor} size={18} />
      </span>
      <div className={styles.sessionText}>
        <div className={styles.sessionName}>
          <b>{name}</b>
          {session.is_current ? <Badge tone="accent">{texts.thisSession}</Badge> : null}
        </div>
        <div className={styles.facts}>{facts.join(" · ")}</div>
      </div>
      {session.is_current ? null : (
        <Button isBusy={isBusy} aria-label={texts.endOf(name)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
