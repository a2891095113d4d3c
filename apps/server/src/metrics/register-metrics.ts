import { CallError } from "@monitor/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import type { Access } from "@monitor/core/accounts";
import type { ObjectColumns } from "@monitor/core/lists";
import { viewOf } from "@monitor/core/requests";
import type { Steps } from "@monitor/core/runtime";
import type { View, Views } from "@monitor/core/viewers";
import { sessionContext } from "../http/session-guard.ts";
import { metricLines } from "./metric-text.ts";
import type { Family } from "./metric-text.ts";
import { channelFamily, findSensors, overviewFamilies, sensorFamilies } from "./sensor-figures.ts";
import type { ServerFigures } from "./server-figures.ts";

export interface MetricsHost {
  readonly access: Access;
  readonly views: Views;
  readonly columns: ObjectColumns;
  readonly figures: ServerFigures;
}

interface MetricsQuery {
  readonly sensors: boolean;
  readonly channels: boolean;
  readonly filter: string;
}

const contentType = "text/plain; version=0.0.4; charset=utf-8";
const charactersOfPart = 64 * 1024;
const linesOfStep = 20;

/** Errors: CallError BAD_REQUEST for another form of the query than that of the documentation. */
function readQuery({ query }: FastifyRequest): MetricsQuery {
  const { sensors = "", channels = "", filter = "" } = query as Readonly<Record<string, unknown>>;
  if (typeof filter !== "string") throw new CallError("BAD_REQUEST", "query.filter: one filter is needed");
  const isOn = (name: string, value: unknown): boolean => {
    if (value === "" || value === "0" || value === "false") return false;
    if (value === "1" || value === "true") return true;
    throw new CallError("BAD_REQUEST", `query.${name}: 1 or 0 is needed`);
  };
  return { sensors: isOn("sensors", sensors), channels: isOn("channels", channels), filter };
}

function* textSteps(families: readonly Family[]): Steps<Buffer[]> {
  const parts: Buffer[] = [];
  let [text, lines] = ["", 0];
  for (const line of metricLines(families)) {
    text += line;
    lines += 1;
    if (text.length >= charactersOfPart) {
      parts.push(Buffer.from(text));
      text = "";
    }
    if (lines % linesOfStep === 0) yield;
  }
  parts.push(Buffer.from(text));
  return parts;
}

/** The server's own figures tell of everything, so they are for those who see everything. */
async function familiesFor({ columns, figures }: MetricsHost, view: View, query: MetricsQuery): Promise<Family[]> {
  const own = view.scope === null ? await figures.read() : [];
  const sensors = query.sensors || query.channels ? await findSensors(columns, view, query.filter) : [];
  return [
    ...own,
    ...overviewFamilies(view),
    ...(query.sensors ? sensorFamilies(view, sensors) : []),
    ...(query.channels ? [channelFamily(view, sensors)] : []),
  ];
}

/** Figures for Prometheus, behind an API key. */
export function registerMetrics(app: FastifyInstance, host: MetricsHost): void {
  app.addHook("onResponse", (request, reply, done) => {
    host.figures.noteResponse(request.method, reply.statusCode);
    done();
  });
  app.addHook("onClose", async () => host.figures.stop());
  app.get("/metrics", async (request, reply) => {
    const context = sessionContext(request, host.access);
    if (context.keyId === null) throw new CallError("FORBIDDEN", "This needs an API key; sessions are not accepted");
    const view = viewOf(host, context);
    const families = await familiesFor(host, view, readQuery(request));
    const parts = await host.columns.slices.run(textSteps(families));
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    const payload = parts.length === 1 ? parts[0] : Readable.from(parts, { objectMode: false });
    return reply.header("cache-control", "no-store").type(contentType).header("content-length", bytes).send(payload);
  });
}
