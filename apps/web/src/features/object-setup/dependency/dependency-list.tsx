import type { DependencyNode } from "@monitor/contract";
import { displayStatusOf, parseStatus } from "@monitor/domain";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import type { Columns } from "./dependency-nodes.ts";
import styles from "./dependency.module.css";
import { useDependencyMessages } from "./texts.ts";

interface DependencyListProps {
  readonly columns: Columns;
  readonly ownId: string;
}

/** What the picture shows, in words. */
export function DependencyList({ columns: { masters, dependents, leftOut }, ownId }: DependencyListProps) {
  const texts = useDependencyMessages();
  const { statusLabel } = useMonitoringWords();
  const line = (node: DependencyNode, remarks: readonly string[]) => (
    <li key={node.object.id} className={styles.line}>
      <StatusIcon
        status={displayStatusOf(parseStatus(node.status))}
        size={14}
        label={statusLabel(displayStatusOf(parseStatus(node.status)))}
      />
      <span className={styles.lineText}>
        {node.object.name}
        <small>{[texts.sensors(node.sensors), ...remarks].join(" · ")}</small>
      </span>
    </li>
  );
  return (
    <>
      {masters.length > 0 ? <h4 className={styles.listHead}>{texts.masters}</h4> : null}
      <ul className={styles.lines} aria-label={texts.masters}>
        {masters.toReversed().map((node) => line(node, []))}
      </ul>
      <h4 className={styles.listHead}>{texts.dependents}</h4>
      <ul className={styles.lines} aria-label={texts.dependents}>
        {dependents.map((node) =>
          line(node, [...(node.object.id === ownId ? [texts.thisOne] : []), ...(node.isNew ? [texts.isNew] : [])]),
        )}
        {leftOut > 0 ? <li className={styles.line}>{texts.more(leftOut)}</li> : null}
      </ul>
    </>
  );
}
