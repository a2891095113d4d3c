import type { WholeTicketInfo } from "@monitor/contract";
import { useState } from "react";
import { useUser } from "../../../shared/session/index.ts";
import { markedDateTime, useZonedFormat, zonedClock, zonedDayAndMonth } from "../../../shared/time-zone/index.ts";
import { Avatar } from "../../../shared/ui/avatar.tsx";
import { Badge } from "../../../shared/ui/badge.tsx";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import { useMessages } from "../texts.ts";
import { Composer } from "./composer.tsx";
import { authorName, changeText } from "./entries.ts";
import type { TicketEntryInfo } from "./entries.ts";
import styles from "./ticket.module.css";

/** What was written and changed, the oldest first, and the place to write. */
export function Conversation({ ticket }: { readonly ticket: WholeTicketInfo }) {
  const texts = useMessages();
  return (
    <Card title={texts.conversation} isFlush>
      {ticket.entries.length === 0 ? <p className={styles.nothing}>{texts.noEntries}</p> : null}
      <ol className={styles.entries}>
        {ticket.entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries are only ever added at the end
          <Entry key={index} entry={entry} />
        ))}
      </ol>
      <Announcement entries={ticket.entries} />
      <Composer ticket={ticket} />
    </Card>
  );
}

function Entry({ entry }: { readonly entry: TicketEntryInfo }) {
  const texts = useMessages();
  const locale = useLanguage();
  const name = authorName(entry, texts);
  if (entry.kind === "change") {
    return (
      <li className={styles.change}>
        <span className={styles.changeText}>{texts.by(changeText(entry, texts, locale), name)}</span>
        <EntryTime time={entry.time} />
      </li>
    );
  }
  return (
    <li className={styles.message}>
      <span className={styles.avatar}>
        <Avatar name={name} />
      </span>
      <div className={styles.bubble}>
        <div className={styles.bubbleHead}>
          <b className={styles.author}>{name}</b>
          {entry.author === null ? <Badge>{texts.automatic}</Badge> : null}
          <EntryTime time={entry.time} />
        </div>
        <p className={styles.text}>{entry.text ?? texts.hidden}</p>
      </div>
    </li>
  );
}

/** "20 Nov, 14:32". */
export function EntryTime({ time }: { readonly time: string }) {
  const format = useZonedFormat();
  const ms = Date.parse(time);
  return (
    <time className={styles.time} dateTime={time} data-tooltip={markedDateTime(ms, format)}>
      {zonedDayAndMonth(ms, format)}, {zonedClock(ms, format.zone).slice(0, "HH:MM".length)}
    </time>
  );
}

/** Messages of others that come while the page is open. */
function Announcement({ entries }: { readonly entries: WholeTicketInfo["entries"] }) {
  const texts = useMessages();
  const userId = useUser()?.id;
  const [firstCount] = useState(entries.length);
  const news = entries.slice(firstCount).filter(({ kind, author }) => kind === "message" && author?.id !== userId);
  const last = news[news.length - 1];
  return (
    <VisuallyHidden>
      <output>{last ? texts.newMessage(authorName(last, texts)) : ""}</output>
    </VisuallyHidden>
  );
}
