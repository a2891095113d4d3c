import type { TicketStateName, WholeTicketInfo } from "@monitor/contract";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import frame from "../../../shared/ui/field.module.css";
import { Select } from "../../../shared/ui/select-field.tsx";
import { assigneeOf, assigneeOptions, assigneeValue, useAssignees, useSaveField } from "../save-ticket.ts";
import { typedDay } from "../due-day.ts";
import { useMessages } from "../texts.ts";
import styles from "./ticket.module.css";

const states = ["open", "resolved", "closed"] as const;
const priorities = [5, 4, 3, 2, 1];

/** Fields that are saved at once. */
export function FieldsCard({ ticket }: { readonly ticket: WholeTicketInfo }) {
  const texts = useMessages();
  const { priority: starsText } = useMonitoringWords();
  const save = useSaveField(ticket);
  const assignees = useAssignees();
  const kinds: Readonly<Record<string, string>> = texts.kind;
  return (
    <Card title={texts.fields}>
      <Row label={texts.status}>
        {(id) => (
          <Select
            id={id}
            value={ticket.state}
            options={states.map((value) => ({ value, label: texts.state[value] }))}
            onChange={({ target }) => void save("state", target.value as TicketStateName)}
          />
        )}
      </Row>
      <Row label={texts.assignee}>
        {(id) => (
          <Select
            id={id}
            value={assigneeValue(ticket.assignee)}
            options={assigneeOptions(assignees, ticket.assignee, texts)}
            onChange={({ target }) => void save("assignee", assigneeOf(target.value))}
          />
        )}
      </Row>
      <Row label={texts.priority}>
        {(id) => (
          <Select
            id={id}
            value={String(ticket.priority)}
            options={priorities.map((stars) => ({ value: String(stars), label: starsText(stars) }))}
            onChange={({ target }) => void save("priority", Number(target.value))}
          />
        )}
      </Row>
      <Row label={texts.dueDate}>
        {(id) => (
          <DayField id={id} key={ticket.due} day={ticket.due ?? null} onChange={(day) => void save("due", day)} />
        )}
      </Row>
      <div className={styles.field}>
        <span className={styles.fieldLabel}>{texts.type}</span>
        <span>{kinds[ticket.kind] ?? ticket.kind}</span>
      </div>
    </Card>
  );
}

interface DayFieldProps {
  readonly id: string;
  readonly day: string | null;
  readonly onChange: (day: string | null) => void;
}

/** Taken when it is left or with Enter: while a year is typed it is another day with each key. */
function DayField({ id, day, onChange }: DayFieldProps) {
  const [text, setText] = useState(day ?? "");
  const typed = typedDay(text);
  const take = () => {
    if (typed !== undefined && typed !== day) onChange(typed);
  };
  return (
    <span className={classNames(frame.control, typed === undefined && frame.invalid)}>
      <input
        id={id}
        type="date"
        className={frame.input}
        placeholder="YYYY-MM-DD"
        min="2000-01-01"
        max="2099-12-31"
        aria-invalid={typed === undefined || undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === "Enter") take();
        }}
      />
    </span>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.fieldLabel} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
