import { ticketCalls } from "@monitor/contract";
import type { WholeTicketInfo } from "@monitor/contract";
import { useRef, useState } from "react";
import type { FormEvent, KeyboardEvent } from "react";
import { runCall } from "../../../shared/api/index.ts";
import { useUser } from "../../../shared/session/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Kbd } from "../../../shared/ui/kbd.tsx";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import { useRefreshTickets } from "../save-ticket.ts";
import { useMessages } from "../texts.ts";
import { keepDraft, readDraft } from "./drafts.ts";
import styles from "./ticket.module.css";

const maxLength = 2000;

/** Where answers are written. What could not be sent stays, and what was begun is kept for this ticket. */
export function Composer({ ticket: { id, state } }: { readonly ticket: WholeTicketInfo }) {
  const texts = useMessages();
  const userId = useUser()?.id ?? "";
  const refresh = useRefreshTickets();
  const [text, setText] = useState(() => readDraft(userId, id));
  const [phase, setPhase] = useState<"idle" | "sending" | "failed">("idle");
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === "";
  const params = { id: String(id) };

  function write(next: string): void {
    setText(next);
    keepDraft(userId, id, next);
  }
  async function send(isLast: boolean): Promise<void> {
    if (isEmpty || phase === "sending") return;
    setPhase("sending");
    try {
      if (isLast) await runCall(ticketCalls.changeTicket, { params, body: { text, state: "resolved" } });
      else await runCall(ticketCalls.addTicketMessage, { params, body: { text } });
      write("");
      setPhase("idle");
      await refresh();
    } catch {
      setPhase("failed");
    }
    areaRef.current?.focus();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(false);
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send(false);
  }
  return (
    <form className={styles.composer} aria-label={texts.answer} noValidate onSubmit={submit}>
      <TextArea
        ref={areaRef}
        label={texts.answer}
        placeholder={texts.answerPlaceholder}
        help={state === "open" ? undefined : texts.reopens}
        error={phase === "failed" ? texts.notSent : null}
        rows={3}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
      />
      <div className={styles.composerActions}>
        {state === "open" ? (
          <Button isDisabled={isEmpty} onClick={() => void send(true)}>
            {texts.resolveWithAnswer}
          </Button>
        ) : null}
        <Button type="submit" kind="primary" isDisabled={isEmpty} isBusy={phase === "sending"}>
          {texts.send}
        </Button>
        <span className={styles.keys} data-hide-below="sm">
          <Kbd>{texts.sendKeys}</Kbd>
        </span>
      </div>
    </form>
  );
}
