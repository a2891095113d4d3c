import type { WholeTicketInfo } from "@monitor/contract";
import { formatDuration } from "@monitor/domain";
import { Check, ChevronRight, Pencil, Ticket, Undo2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { useServerNow } from "../../../shared/clock/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { AppLink, MobileHeading, mobileBackPath } from "../../../shared/navigation/index.ts";
import { useZonedFormat, zonedDateTime } from "../../../shared/time-zone/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { places } from "../places.ts";
import { useSaveField } from "../save-ticket.ts";
import { TicketStateBadge } from "../state-badge.tsx";
import { useMessages } from "../texts.ts";
import { secondsAgo } from "../time-ago.ts";
import styles from "./ticket.module.css";

const stepMs = 15_000;
const maxSubject = 200;

/** Subject, how it stands, and what ends it. */
export function TicketHead({ ticket }: { readonly ticket: WholeTicketInfo }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const nowMs = useServerNow(stepMs);
  const save = useSaveField(ticket);
  const { id, state, author } = ticket;
  const opened = zonedDateTime(Date.parse(ticket.created_at), format);
  const changedSeconds = secondsAgo(Date.parse(ticket.changed_at), nowMs);
  useEffect(() => {
    mobileBackPath.set(places.list);
    return () => mobileBackPath.set(null);
  }, []);
  return (
    <header className={styles.header}>
      <MobileHeading>
        <b className={styles.mobileName}>{texts.number(id)}</b>
      </MobileHeading>
      <nav aria-label={texts.path} className={styles.path} data-hide-below="sm">
        <Icon shape={Ticket} size={13} />
        <AppLink href={places.list} className={styles.crumb}>
          {texts.title}
        </AppLink>
        <Icon shape={ChevronRight} size={13} />
        <b className={styles.crumb}>{texts.number(id)}</b>
      </nav>
      <div className={styles.titleRow}>
        <div className={styles.names}>
          <Subject ticket={ticket} />
          <div className={styles.facts}>
            <TicketStateBadge state={state} />
            <span>
              {texts.number(id)} · {texts.opened(opened, author === null ? texts.server : author.name || texts.gone)} ·{" "}
              {texts.changedAgo(formatDuration(changedSeconds, format.locale))}
            </span>
          </div>
        </div>
        <div className={styles.actions}>
          {state === "open" ? (
            <>
              <Button icon={Check} onClick={() => void save("state", "resolved")}>
                {texts.resolve}
              </Button>
              <Button icon={X} onClick={() => void save("state", "closed")}>
                {texts.close}
              </Button>
            </>
          ) : (
            <Button icon={Undo2} onClick={() => void save("state", "open")}>
              {texts.reopen}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

function Subject({ ticket }: { readonly ticket: WholeTicketInfo }) {
  const texts = useMessages();
  const { cancel } = useWords();
  const save = useSaveField(ticket);
  const [text, setText] = useState<string | null>(null);
  const editRef = useRef<HTMLButtonElement>(null);
  function end(): void {
    setText(null);
    setTimeout(() => editRef.current?.focus(), 0);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const subject = text?.trim() ?? "";
    if (subject === "") return;
    end();
    if (subject !== ticket.subject) void save("subject", subject);
  }
  if (text === null) {
    return (
      <div className={styles.subject}>
        <h1 className={styles.name}>{ticket.subject}</h1>
        <IconButton
          ref={editRef}
          icon={Pencil}
          size="sm"
          label={texts.editSubject}
          onClick={() => setText(ticket.subject)}
        />
      </div>
    );
  }
  return (
    <form className={styles.subjectForm} onSubmit={submit}>
      <TextField
        label={texts.subject}
        value={text}
        maxLength={maxSubject}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button before it was pressed to write here
        autoFocus
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => (key === "Escape" ? end() : null)}
      />
      <Button type="submit" kind="primary" isDisabled={text.trim() === ""}>
        {texts.save}
      </Button>
      <Button onClick={end}>{cancel}</Button>
    </form>
  );
}
