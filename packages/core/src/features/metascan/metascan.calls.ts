import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { metascanDevice } from "./metascan-device.ts";

export const metascanHandlers = (parts: FeatureParts): CallHandlers<"metascanDevice"> => ({
  metascanDevice: ({ params, query, body }, context) =>
    metascanDevice(parts, { deviceId: params.id, kindId: query.kind, params: body.params }, context),
});
