import { mcpPath } from "../register-mcp.ts";

/** What came back of one message. */
export interface McpReply {
  readonly status: number;
  readonly headers: Headers;
  readonly message: {
    readonly result?: Readonly<Record<string, unknown>>;
    readonly error?: { readonly code: number; readonly message: string };
    readonly code?: string;
  };
  readonly text: string;
}

/** An answer of a tool. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const clientInfo = { name: "test", version: "1" };

/** The data of a response, which comes as JSON or as the one event of a stream that has ended. */
function messageOf(text: string): McpReply["message"] {
  const line = text.split("\n").find((each) => each.startsWith("data: "));
  const json = line === undefined ? text : line.slice("data: ".length);
  return json === "" ? {} : (JSON.parse(json) as McpReply["message"]);
}

/** A client of the Model Context Protocol over HTTP, of the revision that programs have spoken since 2025. */
export class McpClient {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  #id = 0;

  constructor(baseUrl: string, key: string | null) {
    this.#url = `${baseUrl}${mcpPath}`;
    this.#headers = {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(key !== null && { authorization: `Bearer ${key}` }),
    };
  }

  /** Sends a body as it is. */
  async post(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<McpReply> {
    const payload = typeof body === "string" ? body : JSON.stringify(body);
    const response = await fetch(this.#url, {
      method: "POST",
      headers: { ...this.#headers, ...headers },
      body: payload,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, message: messageOf(text) };
  }

  async send(method: "GET" | "DELETE"): Promise<number> {
    const response = await fetch(this.#url, { method, headers: this.#headers });
    await response.text();
    return response.status;
  }

  request(method: string, params: object = {}, headers: Readonly<Record<string, string>> = {}): Promise<McpReply> {
    this.#id += 1;
    return this.post({ jsonrpc: "2.0", id: this.#id, method, params }, headers);
  }

  async connect(): Promise<McpReply> {
    const begun = await this.request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
    await this.post({ jsonrpc: "2.0", method: "notifications/initialized" });
    return begun;
  }

  async toolNames(): Promise<string[]> {
    const { message } = await this.request("tools/list");
    const { tools } = (message.result ?? {}) as { tools?: { name: string }[] };
    return (tools ?? []).map(({ name }) => name);
  }

  async tool(name: string, input: object = {}): Promise<ToolAnswer> {
    const { message, text } = await this.request("tools/call", { name, arguments: input });
    const { content, isError = false } = (message.result ?? {}) as { content?: { text: string }[]; isError?: boolean };
    const answer = content?.[0]?.text;
    if (answer === undefined) throw new Error(`The tool ${name} has no answer: ${text}`);
    const isJson = answer.startsWith("{");
    return { isError, text: answer, data: isJson ? (JSON.parse(answer) as ToolAnswer["data"]) : {} };
  }
}

const revision = "2026-07-28";
const about = "io.modelcontextprotocol";

/** The headers and the envelope of a message of the newer revision, which needs no beginning. */
export const newerMessage = (method: string, params: Readonly<Record<string, unknown>> = {}) => ({
  headers: {
    "mcp-protocol-version": revision,
    "mcp-method": method,
    ...(typeof params["name"] === "string" && { "mcp-name": params["name"] }),
  },
  params: {
    ...params,
    _meta: {
      [`${about}/protocolVersion`]: revision,
      [`${about}/clientInfo`]: clientInfo,
      [`${about}/clientCapabilities`]: {},
    },
  },
});
