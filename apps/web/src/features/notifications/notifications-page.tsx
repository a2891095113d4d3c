import type { ReactNode } from "react";
import { PanelBoundary } from "../../shared/error-boundary/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { showNotFound, usePathParams } from "../../shared/navigation/index.ts";
import { IncidentPage } from "./incident/incident-page.tsx";
import { IncidentsView } from "./incidents/incidents-view.tsx";
import { PageFrame } from "./page-frame.tsx";
import type { PageFrameProps } from "./page-frame.tsx";
import type { WhyOf } from "./why-of.ts";

const RulesView = lazyPart(async () => (await import("./rules/rules-view.tsx")).RulesView);
const RulePage = lazyPart(async () => (await import("./rules/rule-page.tsx")).RulePage);
const OnCallView = lazyPart(async () => (await import("./on-call/on-call-view.tsx")).OnCallView);
const MethodsView = lazyPart(async () => (await import("./methods/methods-view.tsx")).MethodsView);

const isNumber = (id: string): boolean => /^\d{1,15}$/.test(id);

/** Incidents for everybody; for administrators who is told of them, and how. */
export function NotificationsPage({ why }: { readonly why: WhyOf }) {
  const { tab = "incidents", id } = usePathParams();
  if (tab === "incidents") {
    if (id === undefined) return <InFrame tab="incidents" view={<IncidentsView />} />;
    return isNumber(id) ? <IncidentPage key={id} id={id} why={why} /> : showNotFound();
  }
  if (tab === "rules") {
    return id === undefined ? <InFrame tab="rules" view={<RulesView />} /> : <RulePage key={id} id={id} />;
  }
  if (tab === "methods") return <InFrame tab="methods" view={<MethodsView selectedId={id ?? null} />} />;
  if (tab === "on-call") return <InFrame tab="on-call" view={<OnCallView selectedId={id ?? null} />} />;
  return showNotFound();
}

function InFrame({ tab, view }: { readonly tab: PageFrameProps["tab"]; readonly view: ReactNode }) {
  return (
    <PageFrame tab={tab}>
      <PanelBoundary>{view}</PanelBoundary>
    </PageFrame>
  );
}
