import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { noBody, noParams, noQuery } from "../entities/fields.ts";

/** Whether programs that speak the Model Context Protocol may use `/mcp`; off until an administrator switches it on. */
export const mcpSettings = z.object({ enabled: z.boolean() });
/** The setting of the Model Context Protocol. */
export type McpSettings = z.output<typeof mcpSettings>;

const plain = { params: noParams, query: noQuery, isPaged: false, auth: "session", right: "administrator" } as const;

/** Calls about the door for the Model Context Protocol. */
export const mcpCalls = {
  getMcpSettings: defineCall({
    ...plain,
    id: "getMcpSettings",
    method: "GET",
    path: "/ext/settings/mcp",
    summary: "Whether programs that speak the Model Context Protocol may use /mcp",
    body: noBody,
    response: mcpSettings,
    successStatus: 200,
    errors: ["FORBIDDEN"],
  }),
  changeMcpSettings: defineCall({
    ...plain,
    id: "changeMcpSettings",
    method: "PATCH",
    path: "/ext/settings/mcp",
    summary: "Switch the Model Context Protocol at /mcp on or off",
    body: mcpSettings,
    response: mcpSettings,
    successStatus: 200,
    errors: ["BAD_REQUEST", "FORBIDDEN"],
  }),
};
