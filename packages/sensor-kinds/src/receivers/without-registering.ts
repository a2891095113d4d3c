import type { CheckServices } from "../kind.ts";
import { readLogin } from "../snmp/snmp-login.ts";
import type { MessageInbox } from "./message-inbox.ts";

/** An inbox that says whether it listens, and in which no sensor begins to listen. */
const triedInbox = (inbox: MessageInbox): MessageInbox => ({
  obstacle: () => inbox.obstacle(),
  hear: () => "first",
  messagesOf: () => [],
});

/** The services for a check that is run once, of a sensor that there is not yet: it takes no place among those that listen for messages. */
export function withoutRegistering(services: CheckServices): CheckServices {
  const { syslog, traps } = services;
  const letIn = (_sensorId: string, given: Parameters<typeof readLogin>[0]) => void readLogin(given);
  return {
    ...services,
    syslog: syslog === null ? null : triedInbox(syslog),
    traps: traps === null ? null : { ...triedInbox(traps), letIn },
  };
}
