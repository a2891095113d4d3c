import { defaultDurationChoice, parseDuration, toPlainLine, validationMessage } from "@monitor/domain";
import type { DurationChoice } from "@monitor/domain";
import { useState } from "react";
import { systemClock } from "../../../shared/clock/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { momentOfText, useTimeZone, wallClockMs, zoneMark } from "../../../shared/time-zone/index.ts";
import type { TimeZone } from "../../../shared/time-zone/index.ts";
import { formatDateTimeText } from "../../../shared/ui/date-time-text.ts";
import type { ActionDetails } from "../send-action.ts";

const hourMs = 3_600_000;
const suggestedHours = 4;

/** The full hour some hours ahead, as a start for "Until". */
function suggestedUntil(nowMs: number, zone: TimeZone): string {
  return formatDateTimeText(Math.ceil(wallClockMs(nowMs, zone) / hourMs) * hourMs + suggestedHours * hourMs);
}

export interface DetailsForm {
  readonly message: string;
  readonly setMessage: (message: string) => void;
  readonly choice: DurationChoice;
  readonly setChoice: (choice: DurationChoice) => void;
  readonly until: string;
  readonly setUntil: (until: string) => void;
  /** Which clock the date and time are on: "UTC", "UTC+1". */
  readonly zoneMark: string;
  /** Looks at the moment when the field is left; from then on at every change. */
  readonly checkUntil: () => void;
  /** The sentence under the choices; null while there is nothing to complain about. */
  readonly error: string | null;
  /** The values for the server, or null with the error shown. */
  readonly submit: () => ActionDetails | null;
}

/** Message and duration of a pause or an acknowledgement (AC-07, VA-08, VA-09). */
export function useDetailsForm(nowMs: () => number = systemClock.now): DetailsForm {
  const locale = useLanguage();
  const zone = useTimeZone();
  const [message, setMessage] = useState("");
  const [choice, setChoice] = useState<DurationChoice>(defaultDurationChoice);
  const [until, setUntil] = useState(() => suggestedUntil(nowMs(), zone));
  const [isChecked, setChecked] = useState(false);
  const duration = parseDuration({ choice, untilMs: momentOfText(until, zone) }, nowMs());

  return {
    message,
    setMessage,
    choice,
    setChoice,
    until,
    zoneMark: zoneMark(momentOfText(until, zone) ?? nowMs(), zone),
    setUntil: (text) => {
      setUntil(text);
      setChoice("until");
    },
    checkUntil: () => setChecked(true),
    error: isChecked && !duration.isValid ? validationMessage(duration.issue, locale) : null,
    submit() {
      // Time has passed since the form was drawn: what was in the future may have come.
      const now = parseDuration({ choice, untilMs: momentOfText(until, zone) }, nowMs());
      setChecked(true);
      if (!now.isValid) return null;
      // The field has several lines; the server keeps one.
      return { message: toPlainLine(message) || null, duration: now.seconds };
    },
  };
}
