import type { MetascanEntry } from "@monitor/contract";
import { entryMarks, entryNames } from "@monitor/domain";
import styles from "./add-sensor.module.css";
import { useAddSensorMessages } from "./texts.ts";

const shownNames = 3;

interface NamesNoteProps {
  /** The common name, as it is typed. */
  readonly pattern: string;
  readonly entries: readonly MetascanEntry[];
}

/** What the sensors of the ticked rows will be called, and what can stand in the common name for each. */
export function NamesNote({ pattern, entries }: NamesNoteProps) {
  const texts = useAddSensorMessages();
  const facts = entries.map(({ info }) => info);
  const names = entryNames(pattern.trim(), facts.slice(0, shownNames));
  const marks = entryMarks(facts).map((key) => `{${key}}`);
  return (
    <p className={styles.hint}>
      {names.join(", ")}
      {entries.length > shownNames ? ", …" : ""}
      <br />
      {texts.marksOfNames(marks.join(", "))}
    </p>
  );
}
