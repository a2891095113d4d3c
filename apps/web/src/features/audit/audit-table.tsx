import type { AuditEntry } from "@monitor/contract";
import { timeMsOf } from "../../shared/monitored-objects/index.ts";
import { markedDateTime, useZonedFormat } from "../../shared/time-zone/index.ts";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import { subjectsOf, wayOf, whatOf, whoOf } from "./audit-words.ts";
import styles from "./audit.module.css";
import { useMessages } from "./texts.ts";

/** Shown at once; the others open. */
const firstDetails = 3;

/** Entries of the audit log, the newest first. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const texts = useMessages();
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
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const timeMs = timeMsOf(entry.time);
  const way = wayOf(entry, texts);
  const left = entry.object_count - entry.objects.length;
  const [first, others] = [entry.details.slice(0, firstDetails), entry.details.slice(firstDetails)];
  return (
    <tr className={styles.row}>
      <td className={styles.time}>{timeMs === null ? "" : markedDateTime(timeMs, format)}</td>
      <th scope="row" className={styles.who}>
        {whoOf(entry, texts)}
        {way === "" ? null : <div className={styles.way}>{way}</div>}
      </th>
      <td className={styles.what}>{whatOf(entry, texts)}</td>
      <td className={styles.object}>
        {subjectsOf(entry)} {left > 0 ? texts.more(left) : null}
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
    </tr>
  );
}

function Details({ details }: Pick<AuditEntry, "details">) {
  const texts = useMessages();
  return (
    <ul>
      {details.map(({ name, before, after }) => (
        <li key={name} className={styles.detail}>
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
