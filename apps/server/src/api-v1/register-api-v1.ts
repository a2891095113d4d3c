import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { requireUser, requireWriting, viewOf } from "@monitor/core/requests";
import { createErrorReply } from "../http/problem-replies.ts";
import { V1Door } from "./authenticate.ts";
import { channelTable } from "./channel-table.ts";
import { v1Commands } from "./commands.ts";
import { historicTable, valueTable } from "./historic-data.ts";
import { messageTable } from "./message-table.ts";
import { objectContents, objectTable } from "./object-tables.ts";
import { sensorTree } from "./sensor-tree.ts";
import { serverStatus } from "./server-status.ts";
import { notBuilt, objectProperty, objectStatus, sensorDetails } from "./single-objects.ts";
import type { Table } from "./table.ts";
import { tableSteps } from "./table-text.ts";
import { textResponse } from "./v1-parts.ts";
import type { V1Format, V1Parts, V1Request, V1Response } from "./v1-parts.ts";
import { sendV1Problem } from "./v1-problems.ts";
import { V1Query } from "./v1-query.ts";

type Answer = (request: V1Request) => V1Response | Promise<V1Response>;

async function writeTable({ parts, query, format }: V1Request, table: Table): Promise<V1Response> {
  if (format === "htm") return notBuilt();
  const options = { version: parts.settings.version, isTextOnly: query.isOn("noraw") };
  const text = await parts.columns.slices.run(tableSteps(table, format, options));
  return textResponse(format, ...text);
}

/** Errors: CallError METHOD_NOT_IMPLEMENTED for a table that there is not. */
async function readTable(request: V1Request): Promise<V1Response> {
  const content = request.query.need("content").toLowerCase();
  if (content === "sensortree") return sensorTree(request);
  if (content === "channels") return writeTable(request, channelTable(request));
  if (content === "values") return writeTable(request, await valueTable(request));
  if (content === "messages") return writeTable(request, await messageTable(request));
  const known = Object.hasOwn(objectContents, content) ? objectContents[content] : undefined;
  return known === undefined ? notBuilt() : writeTable(request, await objectTable(request, content, known));
}

/** The functions, each with the formats that it has. */
const functions: Readonly<Record<string, readonly [answer: Answer, formats: readonly V1Format[]]>> = {
  table: [readTable, ["xml", "json", "csv"]],
  historicdata: [async (request) => writeTable(request, await historicTable(request)), ["xml", "json", "csv"]],
  getsensordetails: [sensorDetails, ["json", "xml"]],
  getobjectstatus: [objectStatus, ["htm"]],
  getobjectproperty: [objectProperty, ["htm"]],
  getstatus: [serverStatus, ["htm", "json", "xml"]],
  status: [serverStatus, ["htm", "json", "xml"]],
  ...Object.fromEntries(Object.entries(v1Commands).map(([name, command]) => [name, [command, ["htm"]] as const])),
};

/** What else the other product has outside /api, and programs ask for. */
const unbuiltPaths = [
  "/chart.png",
  "/chart.svg",
  "/editsettings",
  "/deletesub.htm",
  "/addsensor4.htm",
  "/addsensor5.htm",
  "/adddevice2.htm",
  "/addgroup2.htm",
  "/historicdata_html.htm",
  "/controls/*",
];

/** CR-05: a person who has followed an old link is led home by the interface. */
const isForPerson = ({ method, url, headers }: FastifyRequest): boolean =>
  method === "GET" &&
  !url.startsWith("/api/") &&
  /\.htm(?:\?|$)/.test(url) &&
  (headers.accept ?? "").includes("text/html");

const queryOf = ({ url, body }: FastifyRequest): V1Query =>
  new V1Query(
    new URLSearchParams(url.split("?").slice(1).join("?")),
    ...(body instanceof URLSearchParams ? [body] : []),
  );

function send(reply: FastifyReply, response: V1Response): FastifyReply {
  void reply.header("cache-control", "no-store");
  if (response.kind === "redirect") return reply.redirect(response.path, 302);
  const { parts: chunks } = response;
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const payload = chunks.length === 1 ? chunks[0] : Readable.from(chunks, { objectMode: false });
  return reply.type(response.type).header("content-length", bytes).send(payload);
}

const methods = ["GET", "POST"] as const;
const routeOptions = { exposeHeadRoute: false } as const;

/** The part of the older API that programs use, over the same core and with the same rights as version 2. */
export function registerApiV1(app: FastifyInstance, parts: V1Parts): void {
  const door = new V1Door(parts);
  const replyToError = createErrorReply({ ...parts, send: sendV1Problem(parts.settings.version) });

  async function answer(request: FastifyRequest, format: V1Format, respond: Answer): Promise<V1Response> {
    const query = queryOf(request);
    const context = await door.open(request, query);
    requireUser(context);
    const zone = { isUtc: parts.accounts.users.read(context.user.id)?.time_zone === "UTC" };
    return respond({ parts, context, view: viewOf(parts, context), query, format, zone });
  }

  void app.register(async (scope) => {
    scope.setErrorHandler(replyToError);
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, text, done) =>
      done(null, new URLSearchParams(String(text))),
    );
    for (const [name, [respond, formats]] of Object.entries(functions)) {
      for (const format of formats) {
        const handler = async (request: FastifyRequest, reply: FastifyReply) =>
          send(reply, await answer(request, format, respond));
        scope.route({ ...routeOptions, method: [...methods], url: `/api/${name}.${format}`, handler });
      }
    }
    scope.route({
      ...routeOptions,
      method: [...methods],
      url: "/api/getpasshash.htm",
      handler: async (request, reply) => {
        requireWriting(parts.problems);
        return send(reply, textResponse("htm", await door.passhashFor(request, queryOf(request))));
      },
    });
    const unbuilt = [`/api/:name(^[a-z0-9_-]+\\.(?:htm|html|json|xml|csv|png|svg)$)`, ...unbuiltPaths];
    const handler = async (request: FastifyRequest, reply: FastifyReply) =>
      isForPerson(request) ? reply.callNotFound() : notBuilt();
    for (const url of unbuilt) scope.route({ ...routeOptions, method: [...methods], url, handler });
  });
}
