import type { Status } from "@monitor/domain";
import type { MessageInfo } from "../storage/index.ts";

/** What happened to a sensor, as the log tells it. */
export type StateChange =
  | { kind: "status"; from: Status; to: Status; message: string; message_info: MessageInfo | null }
  | { kind: "acknowledgement_ended"; to: Status };
