import type { NotificationMethod } from "@monitor/contract";
import { Play } from "lucide-react";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink } from "../../../shared/navigation/index.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { places } from "../places.ts";
import { useMessages } from "../texts.ts";
import { kindIcon } from "./kind-icons.ts";
import styles from "./methods.module.css";
import type { TestState } from "./test-state.ts";

interface MethodListProps {
  readonly methods: readonly NotificationMethod[];
  readonly selectedId: string | null;
  readonly tests: Readonly<Record<string, TestState>>;
  readonly onTest: (method: NotificationMethod) => void;
}

/** One line for each method: what it is, how much waits, and its test. */
export function MethodList({ methods, selectedId, tests, onTest }: MethodListProps) {
  const texts = useMessages();
  return (
    <Card title={texts.methodsTitle} note={String(methods.length)} isFlush>
      {methods.length === 0 ? (
        <EmptyState icon={<Icon shape={kindIcon("")} size={22} />} title={texts.noMethods}>
          {texts.noMethodsText}
        </EmptyState>
      ) : null}
      <ul>
        {methods.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            isSelected={method.id === selectedId}
            test={tests[method.id] ?? null}
            onTest={() => onTest(method)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface MethodRowProps {
  readonly method: NotificationMethod;
  readonly isSelected: boolean;
  readonly test: TestState | null;
  readonly onTest: () => void;
}

function MethodRow({ method, isSelected, test, onTest }: MethodRowProps) {
  const texts = useMessages();
  const kinds: Readonly<Record<string, string>> = texts.kind;
  const { id, name, kind, is_active, waiting, settings } = method;
  const isShown = (key: string) => !key.endsWith("_template");
  const where = Object.keys(settings)
    .filter(isShown)
    .map((key) => settings[key])
    .join(" · ");
  return (
    <li className={classNames(styles.row, isSelected && styles.selected)}>
      <span className={styles.tile} aria-hidden="true">
        <Icon shape={kindIcon(kind)} size={16} />
      </span>
      <span className={styles.main}>
        <AppLink className={styles.link} href={places.method(id)} aria-current={isSelected ? "true" : undefined}>
          {name}
        </AppLink>
        <span className={styles.line}>{[kinds[kind] ?? kind, where].filter(Boolean).join(" · ")}</span>
      </span>
      <span className={styles.last}>
        {is_active ? null : <Badge>{texts.switchedOff}</Badge>}
        {test?.result ? (
          <span className={styles.tested}>
            <StatusIcon status={test.result.outcome === "delivered" ? "up" : "down"} size={14} label={null} />
            {test.result.outcome === "delivered" ? texts.testDelivered : texts.testFailed}
          </span>
        ) : null}
      </span>
      <span className={styles.queue}>{waiting > 0 ? texts.waiting(waiting) : null}</span>
      <Button size="sm" icon={Play} isBusy={test?.isBusy ?? false} aria-label={texts.testOf(name)} onClick={onTest}>
        {texts.test}
      </Button>
    </li>
  );
}
