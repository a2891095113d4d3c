import { useState } from "react";
import { systemClock } from "../../../shared/clock/index.ts";
import { useTimeZone } from "../../../shared/time-zone/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useMessages } from "../texts.ts";
import { MaintenanceFields } from "./maintenance-fields.tsx";
import { draftOf, windowOf } from "./maintenance.ts";
import type { DraftMistake, MaintenanceWindow } from "./maintenance.ts";
import { useMaintenanceMessages } from "./texts.ts";
import styles from "../settings/settings.module.css";

interface MaintenanceFormProps {
  readonly window: MaintenanceWindow | null;
  readonly onDone: (window: MaintenanceWindow) => void;
  readonly onCancel: () => void;
}

/** One maintenance window, on the user's clock. It joins the list; nothing is sent yet. */
export function MaintenanceForm({ window, onDone, onCancel }: MaintenanceFormProps) {
  const texts = useMessages();
  const windowTexts = useMaintenanceMessages();
  const zone = useTimeZone();
  const [draft, setDraft] = useState(() => draftOf(window, systemClock.now(), zone));
  const [mistake, setMistake] = useState<DraftMistake | null>(null);
  function done(): void {
    const made = windowOf(draft, zone);
    if (typeof made === "string") setMistake(made);
    else onDone(made);
  }
  return (
    <div className={styles.windowForm} role="group" aria-label={windowTexts.maintenance}>
      <MaintenanceFields
        draft={draft}
        zone={zone}
        mistake={mistake}
        onChange={(part) => {
          setDraft({ ...draft, ...part });
          setMistake(null);
        }}
      />
      <div className={styles.windowButtons}>
        <Button kind="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button onClick={done}>{window === null ? windowTexts.addWindow : windowTexts.changeWindow}</Button>
      </div>
    </div>
  );
}
