import type { OwnNotificationChanges, OwnNotifications } from "@monitor/contract";
import { isTimeZone, weekdays } from "@monitor/domain";
import { useState } from "react";
import { FormDialog } from "../../shared/form-dialog/form-dialog.tsx";
import { gridOf, hoursOf, HoursGrid } from "../../shared/hours-grid/index.ts";
import { TextField } from "../../shared/ui/text-field.tsx";
import styles from "./own-notifications.module.css";
import { useMessages } from "./texts.ts";

const maxZoneLength = 64;
const hoursOfWeek = 168;
const night = [22, 23, 0, 1, 2, 3, 4, 5, 6];
/** At first every night: most people mean that. */
const nights = Object.fromEntries(weekdays.map((day) => [day, night]));

type Quiet = NonNullable<OwnNotificationChanges["quiet"]>;

interface QuietHoursDialogProps {
  readonly quiet: NonNullable<OwnNotifications["quiet"]> | null;
  readonly save: (quiet: Quiet) => Promise<void>;
  readonly onClose: () => void;
}

/** The quiet hours of the week, in a time zone. Load it lazily. */
export function QuietHoursDialog({ quiet, save, onClose }: QuietHoursDialogProps) {
  const texts = useMessages();
  const [grid, setGrid] = useState(() => gridOf(quiet?.hours ?? nights));
  const [zone, setZone] = useState(() => quiet?.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);
  async function send(): Promise<string | null> {
    const count = grid.reduce((sum, day) => sum + day.filter(Boolean).length, 0);
    if (!isTimeZone(zone.trim())) return texts.zoneUnknown;
    if (count === 0) return texts.noHours;
    if (count === hoursOfWeek) return texts.allHours;
    await save({ hours: hoursOf(grid), time_zone: zone.trim() });
    return null;
  }
  return (
    <FormDialog
      size="md"
      title={texts.quiet}
      description={texts.quietLead}
      saveLabel={texts.save}
      refusedTitle={texts.refused}
      save={send}
      onClose={onClose}
    >
      <TextField
        label={texts.timeZone}
        help={texts.timeZoneHelp}
        maxLength={maxZoneLength}
        spellCheck={false}
        required
        value={zone}
        onChange={({ target }) => setZone(target.value)}
      />
      <div className={styles.grid}>
        <HoursGrid label={texts.grid} texts={texts} grid={grid} onChange={setGrid} />
      </div>
    </FormDialog>
  );
}
