import type { SensorTest } from "@monitor/contract";
import { useState } from "react";
import { CopyButton } from "../../../shared/clipboard/copy-button.tsx";
import { SegmentedControl } from "../../../shared/ui/segmented-control.tsx";
import styles from "./received-text.module.css";
import { scriptMistakes } from "./script-mistakes.ts";
import type { ScriptMistake } from "./script-mistakes.ts";
import { useAddSensorMessages } from "./texts.ts";

type Received = NonNullable<SensorTest["received"]>;

interface Fault {
  readonly line: number;
  readonly reason: string;
}

export interface ReceivedTextProps {
  readonly received: Received;
  /** The line that could not be read, and why; null where none is named. */
  readonly fault: Fault | null;
}

/** What came back to a test, as plain text: a page, or what a script has written, beside its errors. */
export function ReceivedText(props: ReceivedTextProps) {
  return (
    <div className={styles.received}>
      {typeof props.received.exit_code === "number" ? <ScriptText {...props} /> : <PageText {...props} />}
    </div>
  );
}

function PageText({ received: { text, match, is_cut: isCut }, fault }: ReceivedTextProps) {
  const texts = useAddSensorMessages();
  return (
    <>
      <h3 className={styles.title}>{texts.received}</h3>
      {text === "" ? <p className={styles.note}>{texts.nothingReceived}</p> : null}
      <Lines label={texts.pageText} text={text} match={match} fault={fault} />
      {isCut ? <p className={styles.note}>{texts.cutPage}</p> : null}
    </>
  );
}

function ScriptText({ received, fault }: ReceivedTextProps) {
  const texts = useAddSensorMessages();
  const [view, setView] = useState<"output" | "errors">("output");
  const { text, errors, exit_code: exitCode, is_cut: isCut } = received;
  const isErrors = view === "errors";
  const shown = isErrors ? (errors ?? "") : text;
  return (
    <>
      <div className={styles.head}>
        <SegmentedControl
          label={texts.received}
          segments={[
            { value: "output", label: texts.scriptOutput },
            { value: "errors", label: texts.scriptErrors },
          ]}
          value={view}
          onChange={setView}
        />
        {(exitCode ?? -1) < 0 ? null : <span className={styles.note}>{texts.exitCode(exitCode ?? 0)}</span>}
      </div>
      {shown === "" ? <p className={styles.note}>{texts.nothingWritten}</p> : null}
      <Lines
        label={isErrors ? texts.scriptErrors : texts.scriptOutput}
        text={shown}
        fault={isErrors ? null : fault}
        mistakes={isErrors ? [] : scriptMistakes(text)}
      />
      {isCut && !isErrors ? <p className={styles.note}>{texts.cutOutput}</p> : null}
    </>
  );
}

interface LinesProps {
  readonly label: string;
  readonly text: string;
  readonly match?: string | null | undefined;
  readonly fault: Fault | null;
  readonly mistakes?: readonly ScriptMistake[];
}

function Lines({ label, text, match, fault, mistakes = [] }: LinesProps) {
  const texts = useAddSensorMessages();
  if (text === "") return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are moved by keys
    <div className={styles.lines} role="group" aria-label={label} tabIndex={0}>
      <ol>
        {text
          .replace(/\n$/, "")
          .split("\n")
          .map((line, index) => {
            const reason = index + 1 === fault?.line ? [texts.faultLine, fault.reason].filter(Boolean).join(" ") : null;
            const mistake = mistakes.find((each) => each.line === index + 1);
            return (
              <li key={index} data-fault={reason === null && mistake === undefined ? undefined : ""}>
                <Marked line={line} match={mistake?.place ?? match ?? ""} />
                {reason === null ? null : <span className={styles.fault}>{reason}</span>}
                {mistake === undefined ? null : <Mended mistake={mistake} />}
              </li>
            );
          })}
      </ol>
    </div>
  );
}

/** What is wrong with a line of a script, and the line as it should be. */
function Mended({ mistake: { place, says, corrected } }: { readonly mistake: ScriptMistake }) {
  const texts = useAddSensorMessages();
  return (
    <span className={styles.fault}>
      {says === "decimal_comma" ? texts.decimalComma(place) : texts.lastComma}{" "}
      <CopyButton size="sm" text={corrected} label={texts.copyCorrected} outcomes={texts.copyOutcomes} />
    </span>
  );
}

/** A line of text with the place underlined that decided. */
function Marked({ line, match }: { readonly line: string; readonly match: string }) {
  const place = match === "" ? -1 : line.indexOf(match);
  if (place < 0) return <>{line}</>;
  return (
    <>
      {line.slice(0, place)}
      <mark>{match}</mark>
      {line.slice(place + match.length)}
    </>
  );
}
