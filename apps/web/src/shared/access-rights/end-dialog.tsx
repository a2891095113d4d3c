import { future } from "@monitor/domain";
import { useId, useState } from "react";
import { systemClock } from "../clock/index.ts";
import { useValidatedForm } from "../forms/index.ts";
import { useWords } from "../i18n/index.ts";
import { momentOfText, useTimeZone, wallClockMs, zoneMark } from "../time-zone/index.ts";
import { Button } from "../ui/button.tsx";
import { DateTimeField } from "../ui/date-time-field.tsx";
import { formatDateTimeText } from "../ui/date-time-text.ts";
import { Modal } from "../ui/modal.tsx";
import { RadioTiles } from "../ui/radio-tiles.tsx";
import { useRightMessages } from "./texts.ts";

const weekMs = 7 * 86_400_000;
const hourMs = 3_600_000;
const choices = ["endless", "until"] as const;

interface EndDialogProps {
  /** Of the user group or user. */
  readonly name: string;
  readonly untilMs: number | null;
  readonly onSet: (untilMs: number | null) => void;
  readonly onClose: () => void;
}

/** PM-03: until when a right holds. Load it lazily. */
export function EndDialog({ name, untilMs, onSet, onClose }: EndDialogProps) {
  const texts = useRightMessages();
  const { cancel, close } = useWords();
  const formId = useId();
  const zone = useTimeZone();
  const [usualMs] = useState(() => Math.ceil((systemClock.now() + weekMs) / hourMs) * hourMs);
  const form = useValidatedForm<{ choice: (typeof choices)[number]; until: string }>({
    initial: {
      // Who comes here wants an end.
      choice: "until",
      until: formatDateTimeText(wallClockMs(untilMs ?? usualMs, zone)),
    },
    rules: {
      until: [
        (value, { choice }) => {
          if (choice === "endless") return null;
          const ms = momentOfText(value, zone);
          return ms === null ? { code: "noTime" } : future(ms, systemClock.now());
        },
      ],
    },
    refusals: { noTime: texts.noTime },
    async send({ choice, until }) {
      onSet(choice === "endless" ? null : momentOfText(until, zone));
      onClose();
    },
  });
  const { choice, until } = form.values;
  const error = choice === "until" ? form.errorOf("until") : null;
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="sm"
      title={texts.endTitle(name)}
      description={texts.endLead}
      closeLabel={close}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={formId} kind="primary">
            {texts.setEnd}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // The form that the dialog stands in is not sent with it.
          event.stopPropagation();
          form.submit(event);
        }}
      >
        <RadioTiles
          legend={texts.end}
          value={choice}
          error={error}
          onChange={(value) => form.set("choice", value)}
          tiles={[
            {
              value: "until",
              label: texts.untilChoice,
              isWide: true,
              extra: (
                <DateTimeField
                  label={texts.untilChoice}
                  value={until}
                  placeholder={texts.untilFormat}
                  zoneLabel={zoneMark(momentOfText(until, zone) ?? systemClock.now(), zone)}
                  isInvalid={error !== null}
                  onChange={(text) => {
                    form.set("until", text);
                    form.set("choice", "until");
                  }}
                />
              ),
            },
            { value: "endless", label: texts.endless, isWide: true },
          ]}
        />
      </form>
    </Modal>
  );
}
