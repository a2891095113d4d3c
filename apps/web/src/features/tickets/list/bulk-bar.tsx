import { ticketCalls } from "@monitor/contract";
import type { TicketChanges, TicketInfo } from "@monitor/contract";
import { Check, Undo2, X } from "lucide-react";
import { useState } from "react";
import { reportFailure, runCall } from "../../../shared/api/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Select } from "../../../shared/ui/select-field.tsx";
import { assigneeOf, assigneeOptions, useAssignees, useRefreshTickets } from "../save-ticket.ts";
import { useMessages } from "../texts.ts";
import styles from "./list.module.css";

interface BulkBarProps {
  readonly tickets: readonly TicketInfo[];
  readonly onDone: () => void;
}

/** What can be done with all selected tickets. Load it lazily. */
export function BulkBar({ tickets, onDone }: BulkBarProps) {
  const texts = useMessages();
  const refresh = useRefreshTickets();
  const assignees = useAssignees();
  const [isBusy, setBusy] = useState(false);
  async function change(body: TicketChanges): Promise<void> {
    setBusy(true);
    let changed = 0;
    try {
      for (const { id } of tickets) {
        await runCall(ticketCalls.changeTicket, { params: { id: String(id) }, body });
        changed += 1;
      }
      onDone();
    } catch (error) {
      reportFailure(error);
    }
    if (changed > 0) notices.show({ id: "tickets-changed", type: "info", title: texts.changed(changed) });
    await refresh();
    setBusy(false);
  }
  const isAnyOpen = tickets.some(({ state }) => state === "open");
  const isAnyOver = tickets.some(({ state }) => state !== "open");
  return (
    <div className={styles.bulk} role="toolbar" aria-label={texts.selection}>
      <b className={styles.bulkCount} role="status">
        {texts.selected(tickets.length)}
      </b>
      {isAnyOpen ? (
        <Button icon={Check} isBusy={isBusy} onClick={() => void change({ state: "resolved" })}>
          {texts.resolve}
        </Button>
      ) : null}
      {isAnyOpen ? (
        <Button icon={X} isBusy={isBusy} onClick={() => void change({ state: "closed" })}>
          {texts.close}
        </Button>
      ) : null}
      {isAnyOver ? (
        <Button icon={Undo2} isBusy={isBusy} onClick={() => void change({ state: "open" })}>
          {texts.reopen}
        </Button>
      ) : null}
      <Select
        aria-label={texts.assign}
        value="-"
        disabled={isBusy}
        options={[{ value: "-", label: texts.assign }, ...assigneeOptions(assignees, null, texts)]}
        onChange={({ target }) => void change({ assignee: assigneeOf(target.value) })}
      />
      <Button kind="ghost" onClick={onDone}>
        {texts.clearSelection}
      </Button>
    </div>
  );
}
