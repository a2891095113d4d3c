import { maxPageSize, notificationCalls, userCalls } from "@monitor/contract";
import { useCall } from "../../../shared/api/index.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink } from "../../../shared/navigation/index.ts";
import { buttonClassName } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { newPart, places } from "../places.ts";
import { useMessages } from "../texts.ts";
import type { Texts } from "../texts.ts";
import { reachFindings } from "./reach-findings.ts";
import type { ReachFinding } from "./reach-findings.ts";
import styles from "./reach.module.css";

const expects = [400, 403, 404, 500, 503];

/** So that silence can be trusted: whether an outage would reach a person, and what mends it where not. For administrators. */
export function ReachCard() {
  const texts = useMessages();
  const rules = useCall(notificationCalls.listNotificationRules, {}, { expects }).data;
  const methods = useCall(notificationCalls.listNotificationMethods, {}, { expects }).data;
  const kinds = useCall(notificationCalls.listNotificationMethodKinds, {}, { expects }).data;
  const users = useCall(userCalls.listUsers, { query: { limit: maxPageSize } }, { expects }).data;
  if (!rules || !methods || !kinds || !users) return null;
  const kindOf = (id: string) => methods.find((method) => method.id === id)?.kind;
  const toPeople = (id: string) => kinds.find(({ kind }) => kind === kindOf(id))?.to_people;
  const hasAddress = (id: string) => users.some((user) => user.id === id && user.email !== "" && user.email !== null);
  return (
    <Card title={texts.wouldBeTold} isFlush className={styles.card}>
      <ul>
        {reachFindings({ rules, methods, toPeople, hasAddress }).map((finding) => {
          const { key, status, title, line, link } = lineOf(finding, texts);
          return (
            <li key={key} className={styles.row}>
              <StatusIcon status={status} size={16} label={null} />
              <span className={styles.text}>
                <span className={styles.title}>{title}</span>
                <span className={styles.line}>{line}</span>
              </span>
              {link ? (
                <AppLink className={buttonClassName({})} href={link.href}>
                  {link.label}
                </AppLink>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface Line {
  readonly key: string;
  readonly status: "up" | "warning" | "down";
  readonly title: string;
  readonly line: string;
  readonly link: { readonly href: string; readonly label: string } | null;
}

function lineOf(finding: ReachFinding, texts: Texts): Line {
  const add = { href: places.rule(newPart), label: texts.addRule };
  switch (finding.is) {
    case "no_rule":
      return { key: "rules", status: "down", title: texts.nobodyTold, line: texts.noRulesText, link: add };
    case "gaps":
      return { key: "rules", status: "warning", title: texts.someTold, line: texts.someToldText, link: add };
    case "covered":
      return { key: "rules", status: "up", title: texts.allTold, line: texts.ruleCount(finding.rules), link: null };
    case "tells_nobody": {
      const { id, name } = finding.rule;
      const link = { href: places.rule(id), label: texts.openRule };
      return { key: `rule ${id}`, status: "down", title: texts.tellsNobody(name), line: texts.tellsNobodyText, link };
    }
    case "waiting": {
      const { id, name } = finding.method;
      const link = { href: places.method(id), label: texts.openMethod };
      return { key: `method ${id}`, status: "warning", title: name, line: texts.waitFor(finding.count), link };
    }
  }
}
