import type { AuditEntry } from "@monitor/contract";
import { Cog, TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { useNow } from "../../shared/clock/index.ts";
import { keyOf, timeMsOf } from "../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../shared/navigation/index.ts";
import { markedDateTime, useZonedFormat, zonedClock, zonedDate } from "../../shared/time-zone/index.ts";
import { Avatar } from "../../shared/ui/avatar.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import { wayOf, whatOf, whoOf } from "./audit-words.ts";
import styles from "./audit.module.css";
import { detailWords } from "./detail-words.ts";
import type { DetailWords } from "./detail-words.ts";
import { useMessages } from "./texts.ts";
import { UndoButton } from "./undo-button.tsx";

const minuteMs = 60_000;
/** Shown at once; the others open. */
const firstDetails = 3;

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly onUndone: () => void;
}

/** Entries of the audit log, the newest first. */
export function AuditTable({ entries, onUndone }: AuditTableProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const today = zonedDate(useNow(minuteMs), format);
  const dayOf = (entry: AuditEntry | undefined): string => {
    const timeMs = timeMsOf(entry?.time);
    return timeMs === null ? "" : zonedDate(timeMs, format);
  };
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{texts.title}</caption>
      <thead>
        <tr>
          {(["time", "who", "what", "object", "change"] as const).map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {texts.columns[column]}
            </th>
          ))}
          <th scope="col" className={styles.undo}>
            <VisuallyHidden>{texts.undo}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => {
          const day = dayOf(entry);
          return (
            <Fragment key={entry.id}>
              {day === dayOf(entries[index - 1]) ? null : (
                <tr className={styles.day}>
                  <th scope="rowgroup" colSpan={6}>
                    {day === today ? texts.today(day) : day}
                  </th>
                </tr>
              )}
              <AuditRow entry={entry} onUndone={onUndone} />
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function AuditRow({ entry, onUndone }: { readonly entry: AuditEntry; readonly onUndone: () => void }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const timeMs = timeMsOf(entry.time);
  const way = wayOf(entry, texts);
  const left = entry.object_count - entry.objects.length;
  const details = detailWords(entry.details, { texts, format });
  const [first, others] = [details.slice(0, firstDetails), details.slice(firstDetails)];
  return (
    <tr className={styles.row}>
      <td className={styles.time}>
        {timeMs === null ? null : (
          <time dateTime={entry.time} title={markedDateTime(timeMs, format)}>
            {zonedClock(timeMs, format.zone)}
          </time>
        )}
      </td>
      <th scope="row" className={styles.who}>
        <div className={styles.person}>
          {entry.user === null ? (
            <span className={styles.nobody}>
              <Icon shape={entry.kind === "login" ? TriangleAlert : Cog} size={14} />
            </span>
          ) : (
            <Avatar name={entry.user.name} isSmall />
          )}
          <div className={styles.name}>
            {whoOf(entry, texts)}
            {way === "" ? null : <div className={styles.way}>{way}</div>}
          </div>
        </div>
      </th>
      <td className={styles.what}>{whatOf(entry, texts)}</td>
      <td className={styles.object}>
        <Subjects entry={entry} /> {left > 0 ? texts.more(left) : null}
      </td>
      <td className={styles.change}>
        <Details details={first} />
        {others.length > 0 ? (
          <details>
            <summary>{texts.allDetails(others.length)}</summary>
            <Details details={others} />
          </details>
        ) : null}
      </td>
      <td className={styles.undo}>{entry.undo ? <UndoButton entry={entry} onUndone={onUndone} /> : null}</td>
    </tr>
  );
}

/** Objects that there still are lead to their pages. */
function Subjects({ entry: { subject, objects } }: { readonly entry: AuditEntry }) {
  return (
    <>
      {subject}
      {objects.map((object, index) => (
        <Fragment key={object.id}>
          {index > 0 || subject ? ", " : null}
          {object.type === undefined ? (
            (object.name ?? `#${object.id}`)
          ) : (
            <AppLink className={styles.objectLink} href={objectPath(keyOf(object), "overview")}>
              {object.name ?? `#${object.id}`}
            </AppLink>
          )}
        </Fragment>
      ))}
    </>
  );
}

function Details({ details }: { readonly details: readonly DetailWords[] }) {
  const texts = useMessages();
  return (
    <ul>
      {details.map(({ key, name, before, after }) => (
        <li key={key} className={styles.detail}>
          <span className={styles.setting}>{name}</span>{" "}
          {before === null ? null : (
            <>
              <del className={styles.before}>{before}</del> <span aria-hidden="true">→</span>{" "}
              <VisuallyHidden>{texts.arrow}</VisuallyHidden>{" "}
            </>
          )}
          {after === null ? texts.none : <ins className={styles.after}>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
