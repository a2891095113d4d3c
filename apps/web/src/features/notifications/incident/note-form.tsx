import { notificationCalls } from "@monitor/contract";
import { required } from "@monitor/domain";
import { MessageSquare } from "lucide-react";
import { runCall } from "../../../shared/api/index.ts";
import { useValidatedForm } from "../../../shared/forms/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import { useMessages } from "../texts.ts";
import styles from "./incident.module.css";

const maxLength = 2000;

interface NoteFormProps {
  readonly incidentId: number;
  readonly onNoted: () => void;
}

/** A note for everybody who sees the incident. What could not be sent stays in the field. */
export function NoteForm({ incidentId, onNoted }: NoteFormProps) {
  const texts = useMessages();
  const form = useValidatedForm<{ text: string }>({
    initial: { text: "" },
    rules: { text: [required] },
    async send({ text }) {
      await runCall(notificationCalls.addIncidentNote, { params: { id: String(incidentId) }, body: { text } });
      form.reset({ text: "" });
      onNoted();
    },
  });
  return (
    <form className={styles.noteForm} aria-label={texts.addNote} noValidate onSubmit={form.submit}>
      <TextArea label={texts.note} help={texts.noteHelp} maxLength={maxLength} {...form.field("text")} />
      <Button type="submit" icon={MessageSquare} isBusy={form.isBusy}>
        {texts.addNote}
      </Button>
    </form>
  );
}
