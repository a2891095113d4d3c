import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import {
  adoptBody,
  adopted,
  deviceTemplate,
  discovery,
  discoveryBody,
  discoveryNetwork,
  discoverDeviceBody,
} from "../entities/discovery.ts";
import { countParam, idParams, noBody, noContent, noParams, noQuery, objectId } from "../entities/fields.ts";

const runParams = z.object({ id: objectId, run: z.string().check(z.maxLength(60)) });
const common = {
  query: noQuery,
  body: noBody,
  successStatus: 200,
  auth: "session",
  right: "create",
  isPaged: false,
} as const;
const errors = ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"] as const;

/** Finding devices in networks, by the probe of the group or probe where they would be added. Nothing of a discovery is stored. */
export const discoveryCalls = {
  listDiscoveryNetworks: defineCall({
    ...common,
    id: "listDiscoveryNetworks",
    method: "GET",
    path: "/ext/discovery/:id/networks",
    summary: "The networks that the probe of a group, or a probe itself, is in",
    params: idParams,
    response: z.array(discoveryNetwork),
    errors: [...errors, "BAD_GATEWAY"],
  }),
  startDiscovery: defineCall({
    ...common,
    id: "startDiscovery",
    method: "POST",
    path: "/ext/discovery/:id/runs",
    summary: "Look through networks for devices that could be added to a group or probe",
    params: idParams,
    body: discoveryBody,
    response: discovery,
    successStatus: 201,
    errors: [...errors, "CONFLICT", "BAD_GATEWAY"],
  }),
  readDiscovery: defineCall({
    ...common,
    id: "readDiscovery",
    method: "GET",
    path: "/ext/discovery/:id/runs/:run",
    summary: "How far a discovery is, with what it has found since a cursor",
    params: runParams,
    query: z.object({ since: countParam }),
    response: discovery,
    errors,
  }),
  stopDiscovery: defineCall({
    ...common,
    id: "stopDiscovery",
    method: "DELETE",
    path: "/ext/discovery/:id/runs/:run",
    summary: "Stop a discovery; what it has found stays for an hour",
    params: runParams,
    response: noContent,
    successStatus: 204,
    errors,
  }),
  discoverDevice: defineCall({
    ...common,
    id: "discoverDevice",
    method: "POST",
    path: "/experimental/devices/:id/autodiscovery",
    summary:
      "Look at a device and create the sensors that suit it and are not there yet; it goes on after the response",
    params: idParams,
    body: discoverDeviceBody,
    response: noContent,
    successStatus: 204,
    errors: [...errors, "CONFLICT", "METHOD_NOT_IMPLEMENTED", "BAD_GATEWAY"],
  }),
  listDeviceTemplates: defineCall({
    ...common,
    right: "read",
    id: "listDeviceTemplates",
    method: "GET",
    path: "/experimental/devices/templates",
    summary: "Templates of sensors that are created where a look at a device shows that they suit it",
    params: noParams,
    response: z.array(deviceTemplate),
    errors: ["AUTH_FAILED"],
  }),
  adoptFinds: defineCall({
    ...common,
    id: "adoptFinds",
    method: "POST",
    path: "/ext/discovery/:id/runs/:run/devices",
    summary: "Add devices that a discovery has found, with their first sensors: all of them or none",
    params: runParams,
    body: adoptBody,
    response: adopted,
    successStatus: 201,
    errors,
  }),
};
