import type { ReceivedMessage } from "@monitor/contract";
import { useNow } from "../../shared/clock/index.ts";
import { timeMsOf } from "../../shared/monitored-objects/index.ts";
import { markedDateTime, useZonedFormat, zonedClock, zonedDate, zonedDateTime } from "../../shared/time-zone/index.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import type { Tone } from "../../shared/ui/tone.ts";
import styles from "./received-messages.module.css";
import { useMessages } from "./texts.ts";

const minuteMs = 60_000;
/** Severities 0 to 3 are errors, 4 is a warning. */
const toneOf = (severity: number): Tone => (severity <= 3 ? "down" : severity === 4 ? "warning" : "unknown");

/** Messages as their devices have written them: text that nobody has judged, and so only ever text. */
export function MessageList({ messages }: { readonly messages: readonly ReceivedMessage[] }) {
  const texts = useMessages();
  const nowMs = useNow(minuteMs);
  return (
    <ul aria-label={texts.list}>
      {messages.map((message, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- messages have no name, and two may be alike
        <li key={index} className={styles.message}>
          <span className={styles.head}>
            <MessageTime time={message.time} nowMs={nowMs} />
            {message.severity === null ? null : (
              <Badge isSmall tone={toneOf(message.severity)}>
                {texts.severities[message.severity] ?? String(message.severity)}
              </Badge>
            )}
            {sendersOf(message).map((sender, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- each has its own place
              <span key={place} className={styles.sender}>
                {sender}
              </span>
            ))}
          </span>
          <span className={message.text === "" ? styles.noText : styles.text}>
            {message.text === "" ? texts.noText : message.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** From where it came, what it calls itself if that is another name, its program, and the number of a trap. */
function sendersOf({ source, host, program, oid }: ReceivedMessage): readonly string[] {
  return [source, host === source ? "" : host, program, oid].filter((part) => part !== "");
}

function MessageTime({ time, nowMs }: { readonly time: string; readonly nowMs: number }) {
  const format = useZonedFormat();
  const timeMs = timeMsOf(time);
  if (timeMs === null) return null;
  const isToday = zonedDate(timeMs, format) === zonedDate(nowMs, format);
  return (
    <time className={styles.time} dateTime={time} data-tooltip={markedDateTime(timeMs, format)}>
      {isToday ? zonedClock(timeMs, format.zone) : zonedDateTime(timeMs, format)}
    </time>
  );
}
