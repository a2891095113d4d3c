import { notificationCalls } from "@monitor/contract";
import type { NotificationRule } from "@monitor/contract";
import { Bell, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useCall } from "../../../shared/api/index.ts";
import { PanelBoundary, PanelError } from "../../../shared/error-boundary/index.ts";
import {
  AppLink,
  MobileHeading,
  mobileBackPath,
  showNotFound,
  usePageTitle,
} from "../../../shared/navigation/index.ts";
import { SettingsSkeleton } from "../../../shared/settings-page/index.ts";
import { ButtonContent, buttonClassName } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import head from "../../../shared/page-head/page-head.module.css";
import { newPart, places } from "../places.ts";
import { useMessages } from "../texts.ts";
import { RuleForm } from "./rule-form.tsx";
import { newRule } from "./rule-fields.ts";
import styles from "./rules.module.css";
import { useRuleNames } from "./use-rule-names.ts";
import type { RuleNames } from "./use-rule-names.ts";

const expects = [400, 403, 404, 500, 503];
const skeleton = [3, 3, 2] as const;

/** One rule: when, for what, and who is told in which steps. */
export function RulePage({ id }: { readonly id: string }) {
  const texts = useMessages();
  const query = useCall(notificationCalls.listNotificationRules, {}, { expects });
  const isNew = id === newPart;
  const rules = query.data ?? [];
  const index = rules.findIndex((rule) => rule.id === id);
  const rule = rules[index] ?? null;
  const title = rule?.name ?? (isNew ? texts.addRule : texts.rule);
  usePageTitle(title);
  useEffect(() => {
    mobileBackPath.set(places.rules);
    return () => mobileBackPath.set(null);
  }, []);
  if (!isNew && query.data && rule === null) return showNotFound();
  return (
    <div className={head.page}>
      <RuleHead title={title} lead={isNew ? texts.newRuleLead : texts.ruleLead(index + 1, rules.length)} />
      <div className={head.content}>
        <PanelBoundary>
          <Editor
            rule={rule}
            rules={query.data}
            error={query.data ? null : query.error}
            onStored={() => query.refetch()}
          />
        </PanelBoundary>
      </div>
    </div>
  );
}

function RuleHead({ title, lead }: { readonly title: string; readonly lead: string }) {
  const texts = useMessages();
  return (
    <header className={styles.header}>
      <MobileHeading>
        <h1 className={head.mobileTitle}>{title}</h1>
      </MobileHeading>
      <nav aria-label={texts.path} className={styles.path} data-hide-below="sm">
        <Icon shape={Bell} size={13} />
        <AppLink href={places.incidents} className={styles.crumb}>
          {texts.title}
        </AppLink>
        <Icon shape={ChevronRight} size={13} />
        <AppLink href={places.rules} className={styles.crumb}>
          {texts.tab.rules}
        </AppLink>
      </nav>
      <h1 className={head.title} data-hide-below="sm">
        {title}
      </h1>
      <p className={head.note}>{lead}</p>
    </header>
  );
}

interface EditorProps {
  /** Null: a rule that there is not yet. */
  readonly rule: NotificationRule | null;
  /** Undefined until they are here. */
  readonly rules: readonly NotificationRule[] | undefined;
  readonly error: Error | null;
  readonly onStored: () => Promise<unknown>;
}

function Editor({ rule, rules, error, onStored }: EditorProps) {
  const texts = useMessages();
  const names = useRuleNames();
  const failure = error ?? names.error;
  if (failure) {
    const retry = () => {
      void onStored();
      names.retry();
    };
    return (
      <Card>
        <PanelError title={texts.rulesFailed} error={failure} onRetry={retry}>
          {texts.failedText}
        </PanelError>
      </Card>
    );
  }
  if (rules === undefined || names.isLoading) {
    return (
      <div className={styles.form}>
        <SettingsSkeleton rowCounts={skeleton} />
      </div>
    );
  }
  return <LoadedEditor rule={rule} rules={rules} names={names} onStored={onStored} />;
}

interface LoadedEditorProps extends Omit<EditorProps, "rules" | "error"> {
  readonly rules: readonly NotificationRule[];
  readonly names: RuleNames;
}

/** A rule needs a method: without one there is nothing to fill in. */
function LoadedEditor({ rule, rules, names, onStored }: LoadedEditorProps) {
  const texts = useMessages();
  const [fresh] = useState(() => newRule(names.methods[0]?.id ?? ""));
  if (names.methods.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Icon shape={Bell} size={22} />}
          title={texts.needsMethod}
          action={
            <AppLink className={buttonClassName({})} href={places.methods}>
              <ButtonContent>{texts.toMethods}</ButtonContent>
            </AppLink>
          }
        >
          {texts.needsMethodText}
        </EmptyState>
      </Card>
    );
  }
  return <RuleForm stored={rule ?? fresh} ownId={rule?.id ?? null} rules={rules} names={names} onStored={onStored} />;
}
