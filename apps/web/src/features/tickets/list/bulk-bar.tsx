import { maxChangedTickets, ticketCalls } from "@monitor/contract";
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
  async function change(changes: TicketChanges, chosen = tickets): Promise<void> {
    setBusy(true);
    let changed = 0;
    let leftOut = 0;
    try {
      const ids = chosen.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += maxChangedTickets) {
        const some = ids.slice(from, from + maxChangedTickets);
        const result = await runCall(ticketCalls.changeTickets, { body: { ids: some, changes } });
        changed += result.changed.length;
        leftOut += result.left_out.length;
      }
      onDone();
    } catch (error) {
      reportFailure(error);
    }
    if (changed > 0) notices.show({ id: "tickets-changed", type: "info", title: texts.changed(changed) });
    if (leftOut > 0) notices.show({ id: "tickets-left-out", type: "error", title: texts.leftOut(leftOut) });
    await refresh();
    setBusy(false);
  }
  const open = tickets.filter(({ state }) => state === "open");
  const over = tickets.filter(({ state }) => state !== "open");
  return (
    <div className={styles.bulk} role="toolbar" aria-label={texts.selection}>
      <b className={styles.bulkCount} role="status">
        {texts.selected(tickets.length)}
      </b>
      {open.length > 0 ? (
        <Button icon={Check} isBusy={isBusy} onClick={() => void change({ state: "resolved" }, open)}>
          {texts.resolve}
        </Button>
      ) : null}
      {open.length > 0 ? (
        <Button icon={X} isBusy={isBusy} onClick={() => void change({ state: "closed" }, open)}>
          {texts.close}
        </Button>
      ) : null}
      {over.length > 0 ? (
        <Button icon={Undo2} isBusy={isBusy} onClick={() => void change({ state: "open" }, over)}>
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
