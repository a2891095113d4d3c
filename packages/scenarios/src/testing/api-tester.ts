import {
  apiBasePath,
  allCalls,
  createClient,
  errorBody,
  errorStatus,
  fillPath,
  nextLinkOf,
  readCount,
  totalCountHeader,
  toQueryTexts,
} from "@monitor/contract";
import type { CallId, CallResult, Calls, Client, ErrorCode } from "@monitor/contract";
import { expect } from "vitest";
import { headerOf } from "./api-under-test.ts";
import type { ApiResponse, ApiUnderTest, Credentials } from "./api-under-test.ts";

/** What goes out with a call; without a token it is the administrator's, `null` sends none. */
export interface SendInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly token?: string | null;
}

/** One branch of the tree that a test has to itself. */
export interface Branch {
  readonly probeId: string;
  readonly groupId: string;
  readonly deviceId: string;
  readonly sensorId: string;
}

/** Sends calls of the contract to an API under test and checks every response against the contract. */
export class ApiTester {
  private api: ApiUnderTest | null = null;
  private adminToken: string | null = null;
  private readonly tokens = new Map<string, string>();
  private names = 0;
  private seen: Promise<Branch> | null = null;

  async begin(api: ApiUnderTest): Promise<void> {
    this.api = api;
    this.adminToken = await this.tokenOf(api.credentials);
  }

  /** The token of a session that stays for the whole run; `logIn` begins one of its own. */
  async tokenOf(credentials: Credentials): Promise<string> {
    const known = this.tokens.get(credentials.username) ?? (await this.logIn(credentials));
    this.tokens.set(credentials.username, known);
    return known;
  }

  /** For tests that end all sessions of a user: the next `tokenOf` begins a new one. */
  forgetToken(credentials: Credentials): void {
    this.tokens.delete(credentials.username);
  }

  get host(): ApiUnderTest {
    if (!this.api) throw new Error("The API under test has not been started");
    return this.api;
  }

  /** A name that no other object of this run has. */
  newName(what: string): string {
    this.names += 1;
    return `${what} ${this.names}`;
  }

  async logIn(credentials: Credentials): Promise<string> {
    return (await this.succeed("createSession", { body: credentials, token: null })).token;
  }

  send(id: CallId, input: SendInput = {}): Promise<ApiResponse> {
    const { method, path } = allCalls[id];
    const { params, query, body, token = this.adminToken } = input;
    return this.host.request(method, `${apiBasePath}${fillPath(path, params)}`, {
      token,
      query: toQueryTexts(query),
      ...(body === undefined ? {} : { body }),
    });
  }

  /** Expects the call to be carried out and its response to have the contract's form. */
  async succeed<Id extends CallId>(id: Id, input: SendInput = {}): Promise<CallResult<Calls[Id]>> {
    const response = await this.send(id, input);
    const call = allCalls[id];
    expect({ id, status: response.status, body: response.body }).toMatchObject({ id, status: call.successStatus });
    if (call.successStatus !== 204) expect(headerOf(response, "content-type")).toMatch(/^application\/json/);
    const parsed = call.response.safeParse(response.body);
    expect({ id, issues: parsed.error?.issues ?? [] }).toEqual({ id, issues: [] });
    return parsed.data as CallResult<Calls[Id]>;
  }

  /** Expects an error response with this code, a message for people, a request id, and nothing of the program's inside. Gives the message. */
  async fail(id: CallId, code: ErrorCode, input: SendInput = {}): Promise<string> {
    const response = await this.send(id, input);
    this.expectError(response, code);
    return (response.body as { message: string }).message;
  }

  expectError(response: ApiResponse, code: ErrorCode): void {
    expect({ status: response.status, body: response.body }).toMatchObject({
      status: errorStatus[code],
      body: { code, message: expect.stringMatching(/\S/), request_id: expect.stringMatching(/\S/) },
    });
    expect(headerOf(response, "content-type")).toMatch(/^application\/json/);
    expect(errorBody.safeParse(response.body).success).toBe(true);
    expect(JSON.stringify(response.body)).not.toMatch(/\\n\s+at |\.[cm]?[jt]s:\d/);
  }

  /** The typed client over this API; errors are of no interest to it. */
  client(): Client<Calls> {
    return createClient(allCalls, async ({ method, path, query, body }) => {
      const fullPath = path.startsWith(`${apiBasePath}/`) ? path : `${apiBasePath}${path}`;
      const response = await this.host.request(method, fullPath, { token: this.adminToken, query, body });
      return {
        ...response,
        headers: { get: (header) => headerOf(response, header) },
        nextPath: nextLinkOf(headerOf(response, "link")),
        totalCount: readCount(headerOf(response, totalCountHeader)),
      };
    });
  }

  async createGroup(parentId: string, name = this.newName("Group")): Promise<string> {
    return (await this.succeed("createGroupInGroup", { params: { id: parentId }, body: { basic: { name } } })).id;
  }

  async createDevice(groupId: string, name = this.newName("Device")): Promise<string> {
    const body = { basic: { name, host: "127.0.0.1" } };
    return (await this.succeed("createDeviceInGroup", { params: { id: groupId }, body })).id;
  }

  async createSensor(deviceId: string, name = this.newName("Sensor")): Promise<string> {
    const input = { params: { id: deviceId }, query: { kindid: "ping" }, body: { basic: { name } } };
    const [sensor] = await this.succeed("createSensor", input);
    return sensor!.id;
  }

  /** A group below the first probe, with one device and one sensor. */
  async createBranch(): Promise<Branch> {
    const [probe] = await this.succeed("listProbes");
    const probeId = probe!.id;
    const body = { basic: { name: this.newName("Branch") } };
    const { id: groupId } = await this.succeed("createGroupInProbe", { params: { id: probeId }, body });
    const deviceId = await this.createDevice(groupId);
    return { probeId, groupId, deviceId, sensorId: await this.createSensor(deviceId) };
  }

  /** One branch for all tests that change nothing in it. */
  branchToRead(): Promise<Branch> {
    this.seen ??= this.createBranch();
    return this.seen;
  }

  async sensorStatus(id: string): Promise<string> {
    return (await this.succeed("getSensor", { params: { id } })).status ?? "";
  }
}
