import type { WholeIncidentInfo } from "@monitor/contract";
import { formatDuration } from "@monitor/domain";
import { Check } from "lucide-react";
import { useServerNow } from "../../../shared/clock/index.ts";
import { markedHourAndMinute, useZonedFormat } from "../../../shared/time-zone/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";
import styles from "./incident.module.css";
import { stepsOf } from "./steps.ts";
import type { ShownStep } from "./steps.ts";

const stepMs = 15_000;

/** Who is told in which steps, as the rule was when the incident opened. */
export function StepsCard({ incident }: { readonly incident: WholeIncidentInfo }) {
  const texts = useMessages();
  const { rule } = incident;
  const steps = stepsOf(incident);
  return (
    <Card title={texts.stepsTitle} note={rule ?? undefined}>
      {steps.length === 0 ? <p className={styles.muted}>{texts.noRuleText}</p> : null}
      <ol>
        {steps.map((step) => (
          <StepLine key={step.number} step={step} incident={incident} />
        ))}
      </ol>
    </Card>
  );
}

function StepLine({ step: shown, incident }: { readonly step: ShownStep; readonly incident: WholeIncidentInfo }) {
  const texts = useMessages();
  const { step, number, state } = shown;
  const people = [...(step.on_call ? [step.on_call] : []), ...step.groups, ...step.users]
    .map(({ name }) => name)
    .filter(Boolean);
  const isLast = number === incident.steps.length;
  return (
    <li className={styles.step} data-state={state}>
      <span className={classNames(styles.disc, styles[state])} aria-hidden="true">
        {state === "done" ? <Icon shape={Check} size={12} /> : number}
      </span>
      <div className={styles.stepText}>
        <b>{people.length > 0 ? people.join(", ") : step.method.name}</b>{" "}
        {people.length > 0 ? <span className={styles.muted}>{step.method.name}</span> : null}
        <p className={styles.muted}>
          <StepTime shown={shown} />
          {isLast && incident.repeat > 0 ? ` · ${texts.repeats(incident.repeat, incident.repeat_minutes)}` : null}
        </p>
      </div>
    </li>
  );
}

function StepTime({ shown: { state, step, dueMs } }: { readonly shown: ShownStep }) {
  const texts = useMessages();
  const { locale, zone } = useZonedFormat();
  const nowMs = useServerNow(stepMs);
  if (state === "done") return <>{texts.stepDone}</>;
  if (state === "next" && dueMs !== null) {
    const left = formatDuration(Math.max(0, Math.round((dueMs - nowMs) / 1000)), locale);
    return <>{texts.stepNext(left, markedHourAndMinute(dueMs, zone))}</>;
  }
  return (
    <>{step.after_minutes === 0 ? texts.stepFirst : texts.stepAfter(formatDuration(step.after_minutes * 60, locale))}</>
  );
}
