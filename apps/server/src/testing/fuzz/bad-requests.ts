import { allCalls, apiBasePath, fillPath, noBody } from "@monitor/contract";
import type { AnyCall } from "@monitor/contract";
import { inputSchemaOf } from "@monitor/contract/openapi";
import fc from "fast-check";
import { badFilter } from "./bad-filters.ts";
import { isWellFormed, nearlyValid, oddTexts } from "./bad-values.ts";
import type { JsonSchema } from "./bad-values.ts";

/** A request that is wrong in some way. */
export interface BadRequest {
  /** What is wrong with it. */
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** True: it has to be refused. False: it may be answered, but is no fault of the server. */
  readonly isRefused: boolean;
  /** The code that it has to be refused with; left out where several would be right. */
  readonly code?: string;
}

/** Objects of a server that may be changed, and a token that may do everything. */
export interface FuzzedServer {
  readonly token: string;
  /** Ids of a group, a device and a sensor. */
  readonly ids: readonly string[];
}

const all: readonly AnyCall[] = Object.values(allCalls);
/** What would end the session, or wait for a throttle. */
const left = new Set(["deleteSession", "createSession", "requestPassword", "resetPassword"]);
const calls = all.filter(({ id }) => !left.has(id));
const withBody = calls.filter(({ method, body }) => body !== noBody && (method === "POST" || method === "PATCH"));
const reads = calls.filter(({ method }) => method === "GET");

const converted = new WeakMap<AnyCall["params"], JsonSchema>();

function schemaOf(schema: AnyCall["params"]): JsonSchema {
  const known = converted.get(schema) ?? (inputSchemaOf(schema) as JsonSchema);
  converted.set(schema, known);
  return known;
}

const json = { "content-type": "application/json" };

/** Sound values for the path of a call. */
function soundPath(call: AnyCall, id: string): string {
  const values = {
    id: call.path.startsWith("/users/:id/api-keys") ? "me" : id,
    period: "live",
    kind: "ping",
    name: "intervals",
    run: "1",
    made: "1",
  };
  return apiBasePath + fillPath(call.path, values);
}

function queryText(value: unknown): string {
  const entries = Object.entries(value as Record<string, unknown>).filter(([, entry]) => typeof entry !== "object");
  const texts = entries.map(([name, entry]): [string, string] => [name, String(entry).slice(0, 3000)]);
  return new URLSearchParams(texts).toString();
}

/** A server, and the headers of one who may do everything. */
interface Site {
  readonly ids: readonly string[];
  readonly authorized: Readonly<Record<string, string>>;
}

const lists = reads.filter(({ id: name }) =>
  /^list(?:Objects|Sensors|Alarms|Devices|Groups|Probes|(?:Object|Sensor|Device)Settings)$|^getSensorCounts$/.test(
    name,
  ),
);

const badBody = ({ authorized, ids }: Site): fc.Arbitrary<BadRequest> =>
  fc
    .constantFrom(...withBody)
    .chain((call) => fc.tuple(fc.constant(call), fc.constantFrom(...ids, "999999"), nearlyValid(schemaOf(call.body))))
    .map(([call, object, value]) => {
      // What would be created or changed for others stays out; settings of the objects may be hit.
      // The server takes null for no body.
      const isRefused = !call.body.safeParse(value ?? undefined).success;
      const query = call.id === "createSensor" ? "?kindid=ping" : "";
      const headers = { ...authorized, ...json };
      const path = soundPath(call, object) + query;
      return { kind: "body", method: call.method, path, headers, body: JSON.stringify(value), isRefused, call };
    })
    .filter(
      ({ isRefused, call, body: text }) =>
        text !== undefined && (isRefused || /^change(?:Device|Group|Sensor)$/.test(call.id)),
    );

const badQuery = ({ authorized, ids }: Site): fc.Arbitrary<BadRequest> =>
  fc
    .constantFrom(...reads)
    .chain((call) => fc.tuple(fc.constant(call), fc.constantFrom(...ids, "999999"), nearlyValid(schemaOf(call.query))))
    .filter(([, , value]) => typeof value === "object" && value !== null)
    .map(([call, object, value]) => {
      const text = queryText(value);
      const sent = Object.fromEntries(new URLSearchParams(text));
      const isRefused = !call.query.safeParse(sent).success;
      return {
        kind: "query",
        method: "GET",
        path: `${soundPath(call, object)}?${text}`,
        headers: authorized,
        isRefused,
      };
    });

const badPath = ({ authorized }: Site): fc.Arbitrary<BadRequest> =>
  fc
    .tuple(
      fc.constantFrom(...calls.filter(({ path }) => path.includes(":"))),
      fc.oneof(fc.constantFrom(...oddTexts), fc.string()),
    )
    .filter(([, value]) => value !== "" && isWellFormed(value) && value.length < 3000)
    .map(([call, value]) => {
      const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
      const values = Object.fromEntries(names.map((name) => [name, value]));
      const isRefused = !call.params.safeParse(values).success;
      const path = apiBasePath + fillPath(call.path, values);
      return { kind: "path", method: call.method, path, headers: authorized, isRefused };
    })
    // What changes something is sent only with what names nothing.
    .filter(({ method, isRefused }) => method === "GET" || isRefused);

const badFilterOfList = ({ authorized }: Site): fc.Arbitrary<BadRequest> =>
  fc.tuple(fc.constantFrom(...lists), badFilter).map(([call, text]) => ({
    kind: "filter",
    method: "GET",
    path: `${soundPath(call, "0")}?${new URLSearchParams({ filter: text }).toString()}`,
    headers: authorized,
    isRefused: true,
    code: "INVALID_FILTER",
  }));

const badFilterOfAction = ({ authorized }: Site): fc.Arbitrary<BadRequest> =>
  fc
    .tuple(fc.constantFrom("sensors/pause", "devices/resume", "groups/scan", "sensors/acknowledge"), badFilter)
    .map(([path, text]) => ({
      kind: "filter of an action",
      method: "POST",
      path: `${apiBasePath}/${path}`,
      headers: { ...authorized, ...json },
      body: JSON.stringify({ filter: text }),
      isRefused: true,
      code: "INVALID_FILTER",
    }));

const badFilterToSave = ({ authorized }: Site): fc.Arbitrary<BadRequest> =>
  badFilter.map((filter) => ({
    kind: "filter to save",
    method: "POST",
    path: `${apiBasePath}/ext/libraries`,
    headers: { ...authorized, ...json },
    body: JSON.stringify({ name: "Library", filter }),
    isRefused: true,
  }));

const noJson = ({ authorized }: Site): fc.Arbitrary<BadRequest> =>
  fc
    .tuple(
      fc.constantFrom(...withBody),
      fc.oneof(
        fc.json().map((text) => text.slice(0, -1)),
        fc.string(),
        fc.integer({ min: 33, max: 50_000 }).map((depth) => "[".repeat(depth)),
      ),
    )
    .filter(([, text]) => text.trim() !== "" && isWellFormed(text) && !isJson(text))
    .map(([call, text]) => ({
      kind: "no JSON",
      method: call.method,
      path: soundPath(call, "0"),
      headers: { ...authorized, ...json },
      body: text,
      isRefused: true,
    }));

const wrongType = ({ authorized }: Site): fc.Arbitrary<BadRequest> =>
  fc
    .tuple(
      fc.constantFrom(...withBody),
      fc.constantFrom(
        "text/plain",
        "application/xml",
        "multipart/form-data; boundary=x",
        "application/x-www-form-urlencoded",
        "application/json; charset=utf-16",
        "\u00e9/*",
        ";",
      ),
    )
    .map(([call, type]) => ({
      kind: "content type",
      method: call.method,
      path: soundPath(call, "999999"),
      headers: { ...authorized, "content-type": type },
      body: "[1]",
      isRefused: true,
    }));

const badCredential = (): fc.Arbitrary<BadRequest> =>
  fc
    .tuple(
      fc.constantFrom(...reads.filter(({ auth }) => auth === "session")),
      fc.string({ maxLength: 200 }),
      fc.constantFrom("Bearer ", "Basic ", "bearer", ""),
    )
    .map(([call, text, scheme]) => ({
      kind: "authorization",
      method: "GET",
      path: soundPath(call, "0"),
      headers: { authorization: `${scheme}${text.replace(/[^\x20-\x7E]/g, "")}` },
      isRefused: true,
    }));

const unknownAddress = ({ authorized }: Site): fc.Arbitrary<BadRequest> =>
  fc
    .tuple(
      fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE"),
      fc.webPath(),
      fc.constantFrom(...oddTexts.slice(3)),
    )
    .map(([method, path, text]) => ({
      kind: "address",
      method,
      path: `${apiBasePath}/nowhere${path}/${encodeURIComponent(isWellFormed(text) ? text.slice(0, 500) : "lone")}`,
      headers: authorized,
      isRefused: true,
    }));

/** All kinds of requests that are wrong, for a server. */
export function badRequests({ token, ids }: FuzzedServer): fc.Arbitrary<BadRequest> {
  const site = { ids, authorized: { authorization: `Bearer ${token}` } };
  return fc.oneof(
    { weight: 6, arbitrary: badBody(site) },
    { weight: 4, arbitrary: badQuery(site) },
    { weight: 2, arbitrary: badPath(site) },
    { weight: 5, arbitrary: badFilterOfList(site) },
    { weight: 2, arbitrary: badFilterOfAction(site) },
    { weight: 1, arbitrary: badFilterToSave(site) },
    { weight: 2, arbitrary: noJson(site) },
    { weight: 1, arbitrary: wrongType(site) },
    { weight: 1, arbitrary: badCredential() },
    { weight: 1, arbitrary: unknownAddress(site) },
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
