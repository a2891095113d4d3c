import type { WholeIncidentInfo } from "@monitor/contract";
import { typeOf } from "../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { useHasAbility } from "../../../shared/session/index.ts";
import { markedDateTime, useZonedFormat } from "../../../shared/time-zone/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { DetailsList } from "../../../shared/ui/details-list.tsx";
import { textLinkClassName } from "../../../shared/ui/text-link.tsx";
import { places } from "../places.ts";
import { useMessages } from "../texts.ts";

/** Facts of an incident, with links to its cause and its rule. */
export function DetailsCard({ incident }: { readonly incident: WholeIncidentInfo }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const isAdministrator = useHasAbility("administrator");
  const { cause, rule, opened_at, closed_at, close_reason } = incident;
  // One that was deleted has no address.
  const type = cause.href ? typeOf(cause) : null;
  const link = (href: string, text: string) => (
    <AppLink className={textLinkClassName} href={href}>
      {text}
    </AppLink>
  );
  const reasons: Readonly<Record<string, string>> = texts.closeReason;
  const entries = [
    {
      id: "cause",
      label: texts.cause,
      value: type ? link(objectPath({ type, id: cause.id }), cause.name ?? "") : (cause.name ?? ""),
    },
    {
      id: "rule",
      label: texts.rule,
      value: rule ? (isAdministrator ? link(places.rules, rule) : rule) : texts.none,
      isMissing: !rule,
    },
    { id: "opened", label: texts.opened, value: markedDateTime(Date.parse(opened_at), format) },
    ...(closed_at ? [{ id: "closed", label: texts.closed, value: markedDateTime(Date.parse(closed_at), format) }] : []),
    ...(close_reason ? [{ id: "reason", label: texts.why, value: reasons[close_reason] ?? close_reason }] : []),
  ];
  return (
    <Card title={texts.details}>
      <DetailsList entries={entries} />
    </Card>
  );
}
