import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { countParam } from "../entities/fields.ts";
import { receivedMessage } from "../entities/received-message.ts";
import { readCall } from "./read-calls.ts";

/** The most messages that one request gives, as many as a probe keeps for a sensor. */
export const maxReceivedMessages = 1000;

/** What devices have sent to the probe for a sensor. */
export const receivedMessageCalls = {
  listReceivedMessages: defineCall({
    ...readCall,
    id: "listReceivedMessages",
    path: "/ext/received-messages/:id",
    summary: "The last messages (syslog, SNMP traps) that the probe has received for a sensor, the newest first",
    query: z.object({ limit: countParam }),
    response: z.array(receivedMessage),
    errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND", "TOO_MANY_REQUESTS", "BAD_GATEWAY"],
  }),
};
