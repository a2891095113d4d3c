import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { listReceivedMessages } from "./list-received-messages.ts";

export const receivedMessageHandlers = (parts: FeatureParts): CallHandlers<"listReceivedMessages"> => ({
  listReceivedMessages: ({ params, query }, context) =>
    listReceivedMessages(parts, { id: params.id, limit: query.limit }, context),
});
