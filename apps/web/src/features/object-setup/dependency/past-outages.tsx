import { dependentCalls } from "@monitor/contract";
import { useCall } from "../../../shared/api/index.ts";
import { Fact } from "./fact.tsx";
import styles from "./dependency.module.css";
import { useDependencyMessages } from "./texts.ts";

interface PastOutagesProps {
  readonly chosen: { readonly id: string; readonly name: string };
  readonly own: { readonly id: string; readonly name: string };
}

/** What the dependency would have done in the last 90 days; left out where that is not known. */
export function PastOutages({ chosen: { id, name }, own }: PastOutagesProps) {
  const texts = useDependencyMessages();
  const input = { params: { id: own.id }, query: { chosen: id } };
  const { data, isLoading } = useCall(dependentCalls.getCommonOutages, input, { expects: [400, 403, 404, 429] });
  const past = data?.chosen;
  if (!past && !isLoading) return null;
  return (
    <div>
      <b>{texts.past}</b>
      {past ? (
        <dl className={styles.facts}>
          <Fact label={texts.outagesOf(name)} value={String(past.outages)} />
          <Fact label={texts.alarmsSaved} value={texts.ofAll(past.alarms_saved, past.alarms)} />
          <Fact label={texts.ownHidden(own.name)} value={String(past.own_hidden)} isWarning={past.own_hidden > 0} />
        </dl>
      ) : (
        <p className={styles.note} role="status">
          {texts.readsPast}
        </p>
      )}
    </div>
  );
}
