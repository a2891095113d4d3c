import type { WholeIncidentInfo } from "@monitor/contract";
import { useState } from "react";
import { lazyPart } from "../../../shared/loading/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { SegmentedControl } from "../../../shared/ui/segmented-control.tsx";
import { useMessages } from "../texts.ts";
import { mayNote } from "./affected.ts";
import styles from "./incident.module.css";
import { TimelineLine } from "./timeline-line.tsx";
import { isShown, timelineFilters, timelineOf } from "./timeline.ts";
import type { TimelineFilter } from "./timeline.ts";

/** With what all forms share; those who may not write need none of it. */
const NoteForm = lazyPart(async () => (await import("./note-form.tsx")).NoteForm, {
  fallback: () => <div className={styles.noteToCome} />,
});

interface TimelineCardProps {
  readonly incident: WholeIncidentInfo;
  readonly onNoted: () => void;
}

/** All that happened, the newest first, with every try to deliver a message; notes are written here. */
export function TimelineCard({ incident, onNoted }: TimelineCardProps) {
  const texts = useMessages();
  const [filter, setFilter] = useState<TimelineFilter>("all");
  const entries = timelineOf(incident);
  const shown = entries.filter((entry) => isShown(entry, filter));
  return (
    <Card
      title={texts.timeline}
      note={texts.entries(shown.length)}
      actions={
        <SegmentedControl
          label={texts.timelineFilter}
          value={filter}
          onChange={setFilter}
          segments={timelineFilters.map((value) => ({ value, label: texts.filter[value] }))}
        />
      }
    >
      {mayNote(incident) ? <NoteForm incidentId={incident.id} onNoted={onNoted} /> : null}
      {shown.length === 0 ? <p className={styles.muted}>{texts.noEntries}</p> : null}
      <ol className={styles.timeline}>
        {shown.map((entry) => (
          <TimelineLine key={entry.id} entry={entry} stepCount={incident.steps.length} />
        ))}
      </ol>
    </Card>
  );
}
