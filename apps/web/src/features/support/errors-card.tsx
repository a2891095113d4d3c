import { CheckCheck, Copy, Trash2 } from "lucide-react";
import { errorLog, errorReport } from "../../shared/error-log/index.ts";
import type { ErrorEntry } from "../../shared/error-log/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { useZonedFormat, zonedClock, zonedDate, zoneMark } from "../../shared/time-zone/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./support.module.css";
import { useMessages } from "./texts.ts";
import { useCopy } from "./use-copy.ts";

/** The last errors of this browser window, newest first; all of it is text. */
export function ErrorsCard() {
  const texts = useMessages();
  const entries = useStore(errorLog);
  const { copy, label } = useCopy(texts.copy);
  const isEmpty = entries.length === 0;
  return (
    <Card
      title={texts.errors}
      note={isEmpty ? null : entries.length}
      isFlush
      actions={
        isEmpty ? null : (
          <>
            <Button size="sm" icon={Copy} onClick={() => void copy(errorLog.asText())}>
              {label}
            </Button>
            <Button size="sm" kind="ghost" icon={Trash2} onClick={() => errorLog.clear()}>
              {texts.clear}
            </Button>
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyState tone="up" icon={<Icon shape={CheckCheck} size={22} />} title={texts.noErrors}>
          {texts.noErrorsText}
        </EmptyState>
      ) : (
        <>
          <p className={styles.hint}>{texts.errorsHelp}</p>
          <ul>
            {entries.map((entry) => (
              <ErrorRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function ErrorRow({ entry }: { readonly entry: ErrorEntry }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const { atMs, code, count, kind, message, page, requestId, url } = entry;
  const time = `${zonedDate(atMs, format)}, ${zonedClock(atMs, format.zone)} ${zoneMark(atMs, format.zone)}`;
  const facts = [
    message,
    texts.page(page),
    url === null ? null : texts.request(url),
    requestId === null ? null : texts.requestId(requestId),
  ].filter(Boolean);
  return (
    <li className={styles.error}>
      <div className={styles.errorText}>
        <div className={styles.errorHead}>
          <b>{texts.kinds[kind]}</b>
          <code className={styles.code}>{code}</code>
          {count > 1 ? <span className={styles.muted}>{texts.times(count)}</span> : null}
        </div>
        <time className={styles.muted} dateTime={new Date(atMs).toISOString()}>
          {time}
        </time>
        <div className={styles.facts}>{facts.join(" · ")}</div>
      </div>
      <Button size="sm" kind="ghost" aria-label={texts.reportOf(code, time)} onClick={() => errorReport.open(entry)}>
        {texts.report}
      </Button>
    </li>
  );
}
