import type { KeyScope } from "@monitor/domain";
import { startTestServer } from "../../http/testing/test-server.ts";
import type { TestServer, TestServerOptions } from "../../http/testing/test-server.ts";
import { McpClient } from "./mcp-client.ts";

/** A server that listens, with the protocol switched on, and keys of its users. */
export interface McpSite {
  readonly server: TestServer;
  readonly url: string;
  newKey(scope: KeyScope, session?: string): Promise<string>;
  /** A client with a new key of the administrator, or of the user of a session. */
  client(scope: KeyScope, session?: string): Promise<McpClient>;
}

export async function openMcpSite(options: TestServerOptions = {}): Promise<McpSite> {
  const server = await startTestServer(options);
  const url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  await server.mcpSettings.change({ enabled: true }, null);
  const newKey: McpSite["newKey"] = async (scope, session = server.token) => {
    const made = await server.request("POST", "/users/me/api-keys", { token: session, body: { name: "MCP", scope } });
    return (made.body as { key: string }).key;
  };
  const client: McpSite["client"] = async (scope, session) => new McpClient(url, await newKey(scope, session));
  return { server, url, newKey, client };
}
