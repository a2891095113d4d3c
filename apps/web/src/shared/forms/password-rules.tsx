import { minPasswordLength, passwordComplexity } from "@monitor/domain";
import { Circle } from "lucide-react";
import { StatusIcon } from "../monitoring-ui/status-icon.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./password-rules.module.css";
import { useMessages } from "./texts.ts";

type RuleState = "met" | "open" | "broken";

export interface PasswordRulesProps {
  readonly password: string;
  /** Whether the password is the current one: only the server can say; null while it has not. Left out where there is no current one. */
  readonly isCurrent?: boolean | null;
}

/** LO-08: the rules of a new password, ticked while it is typed. Stands as `help` of the password's field. */
export function PasswordRules({ password, isCurrent }: PasswordRulesProps) {
  const texts = useMessages();
  const lacking = passwordComplexity(password).map((issue) => issue.code);
  const stateOf = (code: (typeof lacking)[number]): RuleState => (lacking.includes(code) ? "open" : "met");
  const rules: readonly (readonly [string, RuleState])[] = [
    [texts.ruleLength(minPasswordLength), stateOf("minimum_length")],
    [texts.ruleCapital, stateOf("capital")],
    [texts.ruleNumber, stateOf("digit")],
    ...(isCurrent === undefined ? [] : [[texts.ruleOther, otherThanCurrent(isCurrent)] as const]),
  ];
  return (
    <ul className={styles.rules} aria-live="polite">
      {rules.map(([text, state]) => (
        <li key={text} className={classNames(state !== "open" && styles[state])} aria-atomic="true">
          <RuleIcon state={state} />
          <span>
            {text}
            <VisuallyHidden> ({state === "met" ? texts.met : texts.notMet})</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}

const otherThanCurrent = (isCurrent: boolean | null): RuleState =>
  isCurrent === null ? "open" : isCurrent ? "broken" : "met";

function RuleIcon({ state }: { readonly state: RuleState }) {
  if (state === "open") return <Icon shape={Circle} size={14} className={styles.open} />;
  return <StatusIcon status={state === "met" ? "up" : "down"} size={14} label={null} />;
}
