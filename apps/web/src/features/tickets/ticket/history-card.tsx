import type { WholeTicketInfo } from "@monitor/contract";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { useMessages } from "../texts.ts";
import { EntryTime } from "./conversation.tsx";
import { authorName, changeText } from "./entries.ts";
import styles from "./ticket.module.css";

/** All changes of its fields, the newest first. */
export function HistoryCard({ ticket }: { readonly ticket: WholeTicketInfo }) {
  const texts = useMessages();
  const locale = useLanguage();
  const changes = ticket.entries.filter(({ kind }) => kind === "change").reverse();
  if (changes.length === 0) return null;
  return (
    <Card title={texts.history} note={texts.changes(changes.length)}>
      <ul>
        {changes.map((entry, index) => (
          <li key={changes.length - index} className={styles.past}>
            <span className={styles.pastText}>
              <b className={styles.author}>{authorName(entry, texts)}</b>
              <span className={styles.pastChange}>{changeText(entry, texts, locale)}</span>
            </span>
            <EntryTime time={entry.time} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
