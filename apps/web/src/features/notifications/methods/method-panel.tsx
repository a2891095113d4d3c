import type { MethodTest, NotificationMethod } from "@monitor/contract";
import { Pencil, Play, Trash2 } from "lucide-react";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { useZonedFormat, zonedClock } from "../../../shared/time-zone/index.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { DetailsList } from "../../../shared/ui/details-list.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { useMessages } from "../texts.ts";
import styles from "./methods.module.css";
import type { TestState } from "./test-state.ts";

interface MethodPanelProps {
  readonly method: NotificationMethod;
  readonly toPeople: boolean;
  readonly test: TestState | null;
  readonly onTest: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The selected method: its settings without secrets, and a test with what was really sent and what came back. */
export function MethodPanel({ method, toPeople, test, onTest, onEdit, onDelete }: MethodPanelProps) {
  const texts = useMessages();
  const kinds: Readonly<Record<string, string>> = texts.kind;
  const fields: Readonly<Record<string, string>> = texts.field;
  const { name, kind, settings, secrets, is_active } = method;
  const entries = [
    { id: "kind", label: texts.kindLabel, value: kinds[kind] ?? kind },
    { id: "active", label: texts.active, value: is_active ? texts.switchedOn : texts.switchedOff },
    ...Object.entries(settings).map(([key, value]) => ({ id: key, label: fields[key] ?? key, value })),
    ...secrets.map((key) => ({ id: key, label: fields[key] ?? key, value: texts.secretSet, isMissing: true })),
  ];
  return (
    <Card
      title={name}
      actions={
        <>
          <Button size="sm" icon={Pencil} onClick={onEdit}>
            {texts.edit}
          </Button>
          <IconButton icon={Trash2} label={texts.deleteOf(name)} onClick={onDelete} />
        </>
      }
    >
      <DetailsList entries={entries} />
      <div className={styles.testBar}>
        <Button icon={Play} kind="primary" isBusy={test?.isBusy ?? false} onClick={onTest}>
          {texts.sendTest}
        </Button>
        <p className={styles.muted}>{toPeople ? texts.testToYou : texts.testHelp}</p>
      </div>
      <div aria-live="polite">{test?.result ? <TestResult result={test.result} atMs={test.atMs} /> : null}</div>
    </Card>
  );
}

function TestResult({ result, atMs }: { readonly result: MethodTest; readonly atMs: number }) {
  const texts = useMessages();
  const { zone } = useZonedFormat();
  const words: Readonly<Record<string, string>> = texts.outcome;
  const { outcome, answer, request, response } = result;
  const isGood = outcome === "delivered";
  return (
    <div className={styles.result}>
      <Banner
        tone={isGood ? "up" : "down"}
        icon={<StatusIcon status={isGood ? "up" : "down"} size={16} label={null} />}
        title={texts.testedAt(zonedClock(atMs, zone), words[outcome] ?? outcome)}
        isSmall
      >
        {answer || null}
      </Banner>
      <Sent title={texts.whatWasSent} text={request} />
      <Sent title={texts.whatCameBack} text={response} />
    </div>
  );
}

function Sent({ title, text }: { readonly title: string; readonly text: string }) {
  const texts = useMessages();
  return (
    <div>
      <h3 className={styles.sentTitle}>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard */}
      <pre className={styles.code} role="region" tabIndex={0} aria-label={title}>
        {text === "" ? texts.nothingSent : text}
      </pre>
    </div>
  );
}
