import type { WholeTicketInfo } from "@monitor/contract";
import { displayStatusOf, parseStatus } from "@monitor/domain";
import { typeOf } from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusBadge } from "../../../shared/monitoring-ui/status-badge.tsx";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { textLinkClassName } from "../../../shared/ui/text-link.tsx";
import { ObjectChoice } from "../object-choice.tsx";
import { places } from "../places.ts";
import { useSaveField } from "../save-ticket.ts";
import { useMessages } from "../texts.ts";
import styles from "./ticket.module.css";

/** The object that it is about, as it is now, and the incident that it came from. */
export function RelatedCard({ ticket }: { readonly ticket: WholeTicketInfo }) {
  const texts = useMessages();
  const save = useSaveField(ticket);
  const { object, incident_id } = ticket;
  return (
    <Card title={texts.related} note={object === null ? undefined : texts.live}>
      {object === null ? <p className={styles.none}>{texts.noObject}</p> : <Shown object={object} />}
      {incident_id === null ? null : (
        <p className={styles.none}>
          <AppLink className={textLinkClassName} href={places.incident(incident_id)}>
            {texts.incident(incident_id)}
          </AppLink>
        </p>
      )}
      <ObjectChoice id={object?.id ?? null} hasName={false} onChoose={(id) => void save("object_id", id)} />
    </Card>
  );
}

function Shown({ object }: { readonly object: NonNullable<WholeTicketInfo["object"]> }) {
  const texts = useMessages();
  const { statusLabel } = useMonitoringWords();
  const { id, name, status } = object;
  // One that was deleted has no address.
  const type = object.href ? typeOf(object) : null;
  const shown = status ? displayStatusOf(parseStatus(status)) : null;
  return (
    <p className={styles.object}>
      {type ? (
        <AppLink className={textLinkClassName} href={objectPath({ type, id })}>
          {name}
        </AppLink>
      ) : (
        <span>{name ?? texts.gone}</span>
      )}
      {shown ? <StatusBadge status={shown}>{statusLabel(shown)}</StatusBadge> : null}
    </p>
  );
}
