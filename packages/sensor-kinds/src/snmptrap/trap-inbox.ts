import type { MessageInbox } from "../receivers/message-inbox.ts";

/** The log-in by SNMP of a sensor's device, as checks get it. */
export interface GivenLogin {
  readonly secrets: Readonly<Record<string, string>>;
  readonly sectionSettings: Readonly<Record<string, string | number | boolean>>;
}

/** What checks see of the listener for traps. */
export interface TrapInbox extends MessageInbox {
  /** From now on a sensor hears of messages with this log-in, and of no others. Throws a CheckProblem that names what it lacks. */
  letIn: (sensorId: string, given: GivenLogin) => void;
}
