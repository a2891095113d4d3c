import { ticketCalls } from "@monitor/contract";
import { plainLine, required } from "@monitor/domain";
import { useId, useState } from "react";
import type { RefObject } from "react";
import { runCall } from "../../shared/api/index.ts";
import { useValidatedForm } from "../../shared/forms/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { useGo } from "../../shared/navigation/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Modal } from "../../shared/ui/modal.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import { TextArea } from "../../shared/ui/text-area.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { typedDay } from "./due-day.ts";
import { ObjectChoice } from "./object-choice.tsx";
import { places } from "./places.ts";
import { assigneeOf, assigneeOptions, useAssignees, useRefreshTickets } from "./save-ticket.ts";
import { useMessages } from "./texts.ts";
import styles from "./tickets.module.css";

/** The code of a text that is no day. */
const noDay = "noDay";
const maxSubject = 200;
const maxText = 2000;
const priorities = [5, 4, 3, 2, 1];

interface NewTicketDialogProps {
  /** What the address says of it. */
  readonly about: { readonly objectId: string | null; readonly incidentId: string | null; readonly subject: string };
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Makes a ticket and opens it. Load it lazily. */
export function NewTicketDialog({ about, returnFocus, onClose }: NewTicketDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const { priority: starsText } = useMonitoringWords();
  const formId = useId();
  const go = useGo();
  const refresh = useRefreshTickets();
  const assignees = useAssignees();
  const [objectId, setObjectId] = useState(about.objectId);
  const incident = /^\d{1,15}$/.test(about.incidentId ?? "") ? { incident_id: Number(about.incidentId) } : {};
  const form = useValidatedForm({
    initial: { subject: about.subject.slice(0, maxSubject), assignee: "", priority: "3", due: "", text: "" },
    rules: {
      subject: [required, (subject: string) => plainLine(subject.trim())],
      due: [(text: string) => (typedDay(text) === undefined ? { code: noDay } : null)],
    },
    refusals: { [noDay]: texts.noDay },
    async send({ subject, assignee, priority, due, text }) {
      const fields = { subject, assignee: assigneeOf(assignee), priority: Number(priority), object_id: objectId };
      const body = { ...fields, due: typedDay(due) ?? null, ...incident, ...(text.trim() !== "" && { text }) };
      const { id } = await runCall(ticketCalls.createTicket, { body });
      void refresh();
      go(places.ticket(id));
    },
  });
  return (
    <Modal
      isOpen
      title={texts.newTicket}
      closeLabel={close}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={formId} kind="primary" isBusy={form.isBusy}>
            {texts.create}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        <TextField
          label={texts.subject}
          maxLength={maxSubject}
          autoComplete="off"
          required
          {...form.field("subject")}
        />
        <div>
          <span className={styles.legend}>{texts.object}</span>
          <ObjectChoice id={objectId} onChoose={setObjectId} />
        </div>
        <SelectField
          label={texts.assignee}
          options={assigneeOptions(assignees, null, texts)}
          {...form.field("assignee")}
        />
        <SelectField
          label={texts.priority}
          options={priorities.map((stars) => ({ value: String(stars), label: starsText(stars) }))}
          {...form.field("priority")}
        />
        <TextField
          type="date"
          label={texts.dueDate}
          optionalLabel={texts.optional}
          placeholder="YYYY-MM-DD"
          min="2000-01-01"
          max="2099-12-31"
          {...form.field("due")}
        />
        <TextArea
          label={texts.message}
          optionalLabel={texts.optional}
          rows={4}
          maxLength={maxText}
          {...form.field("text")}
        />
      </form>
    </Modal>
  );
}
