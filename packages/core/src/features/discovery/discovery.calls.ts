import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { adoptFinds } from "./adopt-finds.ts";
import { changeDiscovery } from "./change-discovery.ts";
import { discoverDevice } from "./discover-device.ts";
import { listDeviceTemplates } from "./device-templates.ts";
import { listDiscoveries } from "./list-discoveries.ts";
import { listNetworks } from "./list-networks.ts";
import { readDiscovery } from "./read-discovery.ts";
import { startDiscovery } from "./start-discovery.ts";
import { stopDiscovery } from "./stop-discovery.ts";

type DiscoveryCallId =
  | "listDiscoveries"
  | "listDiscoveryNetworks"
  | "startDiscovery"
  | "readDiscovery"
  | "changeDiscovery"
  | "stopDiscovery"
  | "adoptFinds"
  | "discoverDevice"
  | "listDeviceTemplates";

export const discoveryHandlers = (parts: FeatureParts): CallHandlers<DiscoveryCallId> => ({
  listDiscoveries: ({ query }, context) => listDiscoveries(parts, query, context),
  listDiscoveryNetworks: ({ params }, context) => listNetworks(parts, params.id, context),
  startDiscovery: ({ params, body }, context) => startDiscovery(parts, { placeId: params.id, ...body }, context),
  readDiscovery: ({ params, query }, context) =>
    readDiscovery(parts, { placeId: params.id, runId: params.run, since: query.since ?? 0 }, context),
  changeDiscovery: ({ params, body }, context) =>
    changeDiscovery(parts, { placeId: params.id, runId: params.run, ...body }, context),
  stopDiscovery: ({ params }, context) => stopDiscovery(parts, { placeId: params.id, runId: params.run }, context),
  discoverDevice: ({ params, body }, context) =>
    discoverDevice(parts, { deviceId: params.id, templates: body?.devicetemplate }, context),
  listDeviceTemplates: (_args, context) => listDeviceTemplates(context),
  adoptFinds: ({ params, body }, context) =>
    adoptFinds(parts, { placeId: params.id, runId: params.run, ...body }, context),
});
