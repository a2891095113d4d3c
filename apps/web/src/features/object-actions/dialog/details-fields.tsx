import type { DurationChoice } from "@monitor/domain";
import { DateTimeField } from "../../../shared/ui/date-time-field.tsx";
import { RadioTiles } from "../../../shared/ui/radio-tiles.tsx";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import styles from "../object-actions.module.css";
import { useMessages } from "./texts.ts";
import type { DetailsForm } from "./use-details-form.ts";

/** AC-07: shortest first, the one with a date last. */
const tileOrder: readonly DurationChoice[] = [
  "five_minutes",
  "thirty_minutes",
  "one_hour",
  "five_hours",
  "one_day",
  "indefinitely",
  "until",
];
const maxMessageLength = 2000;

/** Message and duration. */
export function DetailsFields({ form }: { readonly form: DetailsForm }) {
  const texts = useMessages();
  const untilField = (
    // The field is checked when the focus leaves it, from any of its parts.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens
    <div onBlur={form.checkUntil}>
      <DateTimeField
        label={texts.untilField}
        value={form.until}
        placeholder={texts.untilFormat}
        zoneLabel={form.zoneMark}
        isInvalid={form.error !== null}
        onChange={form.setUntil}
      />
    </div>
  );
  return (
    <>
      <div className={styles.field}>
        <TextArea
          label={texts.message}
          optionalLabel={texts.optional}
          maxLength={maxMessageLength}
          value={form.message}
          onChange={(event) => form.setMessage(event.target.value)}
        />
      </div>
      <div className={styles.field}>
        <RadioTiles
          legend={texts.duration}
          value={form.choice}
          error={form.error}
          onChange={form.setChoice}
          tiles={tileOrder.map((choice) => ({
            value: choice,
            label: texts.durations[choice],
            ...(choice === "until" && { isWide: true, extra: untilField }),
          }))}
        />
      </div>
    </>
  );
}
