import { notificationCalls } from "@monitor/contract";
import { formatCount } from "@monitor/domain";
import type { ReactNode } from "react";
import { useCall } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { renderAppLink } from "../../shared/navigation/index.ts";
import { PageWithHead } from "../../shared/page-head/page-with-head.tsx";
import { useHasAbility } from "../../shared/session/index.ts";
import { Tabs } from "../../shared/ui/tabs.tsx";
import type { TabItem } from "../../shared/ui/tabs.tsx";
import styles from "./page.module.css";
import { places } from "./places.ts";
import { useMessages } from "./texts.ts";

/** Errors that the view below says itself. */
const expects = [400, 403, 404, 500, 503];

export interface PageFrameProps {
  readonly tab: "incidents" | "rules" | "methods" | "on-call";
  readonly children: ReactNode;
}

/** Head and tabs of the lists; rules and methods are for administrators only. */
export function PageFrame({ tab, children }: PageFrameProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const isAdministrator = useHasAbility("administrator");
  const counts = useCall(notificationCalls.countIncidents, {}, { expects });
  const running = counts.data ? Object.values(counts.data).reduce<number>((sum, n) => sum + Number(n), 0) : undefined;
  const ids = isAdministrator
    ? (["incidents", "rules", "methods", "on-call"] as const)
    : (["incidents", "on-call"] as const);
  const items = ids.map((id): TabItem => {
    const hasCount = id === "incidents" && running !== undefined;
    return {
      id,
      href: places[id],
      label: texts.tab[id],
      isCurrent: id === tab,
      ...(hasCount && { count: formatCount(running, locale), countLabel: texts.running(running) }),
    };
  });
  return (
    <PageWithHead
      title={texts.title}
      pageTitle={tab === "incidents" ? texts.title : `${texts.tab[tab]} · ${texts.title}`}
      note={texts.lead[tab]}
      tabs={
        <div className={styles.tabs}>
          <Tabs label={texts.tabs} items={items} renderLink={renderAppLink} />
        </div>
      }
    >
      {children}
    </PageWithHead>
  );
}
