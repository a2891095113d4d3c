import { notificationCalls } from "@monitor/contract";
import type { NotificationRule, RuleChanges } from "@monitor/contract";
import { ChevronDown, ChevronUp, ListChecks, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { moved } from "../../../shared/settings-page/moved.ts";
import { reportFailure, runCall, useCall } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { AppLink } from "../../../shared/navigation/index.ts";
import { ButtonContent, buttonClassName } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import head from "../../../shared/page-head/page-head.module.css";
import page from "../page.module.css";
import { newPart, places } from "../places.ts";
import { useMessages } from "../texts.ts";
import { DeleteRuleDialog } from "./delete-rule-dialog.tsx";
import { objectsText, tellTexts, whenText } from "./rule-summary.ts";
import styles from "./rules.module.css";
import { objectsOf, useObjectNames, useRuleNames } from "./use-rule-names.ts";

const expects = [400, 403, 404, 500, 503];

/** The rules in the order in which they are tried. */
export function RulesView() {
  const texts = useMessages();
  const query = useCall(notificationCalls.listNotificationRules, {}, { expects });
  const names = useRuleNames();
  /** The order while it is being stored. */
  const [order, setOrder] = useState<readonly NotificationRule[] | null>(null);
  const [deleting, setDeleting] = useState<NotificationRule | null>(null);
  const addRef = useRef<HTMLDivElement>(null);
  const rules = order ?? query.data ?? [];

  async function change(rule: NotificationRule, body: RuleChanges): Promise<void> {
    try {
      await runCall(notificationCalls.changeNotificationRule, { params: { id: rule.id }, body });
    } catch (error) {
      reportFailure(error);
    }
    await query.refetch();
    setOrder(null);
  }
  function move(index: number, by: -1 | 1): void {
    const rule = rules[index];
    const next = moved(rules, index, by);
    if (rule === undefined || next === rules) return;
    setOrder(next);
    void change(rule, { position: index + by });
  }

  return (
    <div className={head.content}>
      <div className={page.bar} ref={addRef} tabIndex={-1}>
        <p className={page.barText}>{texts.firstWins}</p>
        <AppLink className={buttonClassName({ kind: "primary" })} href={places.rule(newPart)}>
          <ButtonContent icon={Plus}>{texts.addRule}</ButtonContent>
        </AppLink>
      </div>
      <Card isFlush isBusy={query.isPending}>
        {query.error && !query.data ? (
          <PanelError
            title={texts.rulesFailed}
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {texts.failedText}
          </PanelError>
        ) : null}
        {query.isPending ? (
          <div className={styles.loading}>
            <Skeleton height={40} />
          </div>
        ) : null}
        {query.data && rules.length === 0 ? (
          <EmptyState icon={<Icon shape={ListChecks} size={22} />} title={texts.noRules}>
            {texts.noRulesText}
          </EmptyState>
        ) : null}
        <ol>
          {rules.map((rule, index) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              index={index}
              count={rules.length}
              names={names}
              onMove={(by) => move(index, by)}
              onSwitch={(is_active) => void change(rule, { is_active })}
              onDelete={() => setDeleting(rule)}
            />
          ))}
        </ol>
      </Card>
      {deleting ? (
        <DeleteRuleDialog
          rule={deleting}
          returnFocus={addRef}
          onClose={() => setDeleting(null)}
          onDeleted={() => query.refetch()}
        />
      ) : null}
    </div>
  );
}

interface RuleRowProps {
  readonly rule: NotificationRule;
  readonly index: number;
  readonly count: number;
  readonly names: ReturnType<typeof useRuleNames>;
  readonly onMove: (by: -1 | 1) => void;
  readonly onSwitch: (isActive: boolean) => void;
  readonly onDelete: () => void;
}

function RuleRow({ rule, index, count, names, onMove, onSwitch, onDelete }: RuleRowProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const nameOf = useObjectNames(objectsOf([rule]));
  const [first, ...others] = names.isLoading ? [] : tellTexts(rule, names);
  /** Alt with an arrow moves the rule, as the buttons do. */
  function press(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the controls inside have the focus; the keys only move the row
    <li className={styles.row} onKeyDown={press} data-inactive={rule.is_active ? undefined : ""}>
      <span className={styles.number}>{index + 1}</span>
      <span className={styles.name}>
        <AppLink className={styles.link} href={places.rule(rule.id)}>
          {rule.name}
        </AppLink>
        <span className={styles.line}>{whenText(rule, { texts, locale, statusLabel })}</span>
      </span>
      <span className={styles.objects}>
        <span className={styles.label}>{texts.column.objects}</span> {objectsText(rule, nameOf, texts)}
      </span>
      <span className={styles.tell}>
        <span className={styles.label}>{texts.column.tell}</span> {first}
        {others.length > 0 ? <span className={styles.line}>{texts.later(others.join(", "))}</span> : null}
      </span>
      <span className={styles.controls}>
        <Checkbox
          aria-label={texts.activeOf(rule.name)}
          checked={rule.is_active}
          onChange={({ target }) => onSwitch(target.checked)}
        >
          {texts.active}
        </Checkbox>
        <IconButton
          icon={ChevronUp}
          label={texts.moveUp(rule.name)}
          isDisabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ChevronDown}
          label={texts.moveDown(rule.name)}
          isDisabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton icon={Trash2} label={texts.deleteOf(rule.name)} onClick={onDelete} />
      </span>
    </li>
  );
}
