import { testSecrets } from "@monitor/core/testing/test-secrets";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { ConnectionSettings } from "../../connections/connection-settings.ts";
import { ObjectColumns } from "@monitor/core/lists";
import { noIssuer, startTestServer } from "../../http/testing/test-server.ts";
import { silentLogger } from "@monitor/core/runtime";
import { createCommands } from "@monitor/core/commands";
import { createHistory } from "@monitor/core/history";
import { StatusRollup } from "@monitor/core/status-history";
import { loopSlices } from "../../node-runtime.ts";
import { createClassicApp } from "../classic-app.ts";
import type { ClassicParts } from "../classic-request.ts";

export const installationId = "11111111-2222-4333-8444-555555555555";
export const sessionCookieName = "classic_session_11111111";
export const languageCookieName = "classic_language_11111111";
export const ownHost = "monitor.example:8081";
/** What a browser sends with a form of a page of ours. */
export const fromOwnPage = { origin: `http://${ownHost}` };

export interface ClassicOptions {
  readonly publicUrl?: string;
  readonly trustedProxies?: readonly string[];
  readonly connections?: Partial<ConnectionSettings>;
}

/** The classic interface over a real database, without a port; requests come from the administrator by default. */
export async function startTestClassic(options: ClassicOptions = {}) {
  const server = await startTestServer();
  const { world, views, clock, storage, writer, accounts, interfaceSettings, mcpSettings, libraries, token } = server;
  const { singleSignOn, loginCodes, dashboards, reports } = server;
  const outlet = { refresh: async () => {}, scan: async () => {} };
  const parts: ClassicParts = {
    views,
    columns: new ObjectColumns(world),
    clock,
    accounts,
    interfaceSettings,
    mcpSettings,
    singleSignOn,
    loginCodes,
    testIssuer: noIssuer,
    libraries,
    dashboards,
    reports,
    secrets: testSecrets(),
    logger: silentLogger,
    commands: createCommands({ world, writer, outlet }),
    metascans: { metascan: async () => [] },
    discoveries: {
      networksOf: async () => [],
      startDiscovery: async () => {
        throw new Error("No page looks through networks");
      },
      discoveryOf: () => null,
      runningDiscoveries: () => [],
      whenDiscovered: async () => null,
      pauseDiscovery: () => undefined,
      stopDiscovery: () => undefined,
    },
    probeLacks: () => [],
    testSensor: async () => "probe_away",
    receivedMessages: async () => "probe_away",
    printReport: async () => "JVBERi0=",
    slices: loopSlices,
    history: createHistory(storage.history),
    statusHistory: new StatusRollup(world, clock),
    log: storage.log,
    changes: storage.changes,
    incidents: storage.incidents,
    tickets: storage.tickets,
    notifications: server.notifications,
    ruleReplays: server.ruleReplays,
    outlet: server.messages,
    settings: { classicPort: 8081, installationId, version: "1.2.3", releaseChannel: "STABLE", canSendMail: false },
    problems: server.problems,
    isHealthy: async () => true,
    place: { publicUrl: options.publicUrl ?? "", host: "127.0.0.1" },
    trustedProxies: options.trustedProxies ?? [],
    ...(options.connections && { connections: options.connections }),
    newInterfaceUrl: (name) => `http://${name ?? "fallback"}:8080`,
  };
  const app = createClassicApp(parts);

  function get(url: string, headers: Record<string, string> = {}, session: string | null = token) {
    const cookie = session === null ? {} : { cookie: `${sessionCookieName}=${session}` };
    return app.inject({ url, headers: { host: ownHost, ...cookie, ...headers } });
  }

  function post(url: string, form: Record<string, string>, headers: Record<string, string> = fromOwnPage) {
    const options: InjectOptions = {
      method: "POST",
      url,
      payload: new URLSearchParams(form).toString(),
      headers: { host: ownHost, "content-type": "application/x-www-form-urlencoded", ...headers },
    };
    return app.inject(options);
  }

  return {
    ...server,
    parts,
    classicApp: app,
    get,
    post,
    async stop() {
      await app.close();
      await server.stop();
    },
  };
}

export type TestClassic = Awaited<ReturnType<typeof startTestClassic>>;

/** The cookies that a response sets, by name, each with its attributes. */
export function cookiesOf(response: Pick<LightMyRequestResponse, "headers">): Map<string, string> {
  const header = response.headers["set-cookie"] ?? [];
  const lines = typeof header === "string" ? [header] : Array.isArray(header) ? header : [];
  return new Map(lines.map((line) => [line.split("=")[0] ?? "", line] as const));
}

/** Texts of a page without its markup, for looking at what a person reads. */
export function readTable(page: string, caption: string): string[][] {
  const start = page.indexOf(`<caption>${caption}</caption>`);
  if (start === -1) return [];
  const table = page.slice(start, page.indexOf("</table>", start));
  const rows = table.split("<tr>").slice(1);
  return rows.map((row) =>
    row
      .split(/<\/t[hd]>/)
      .slice(0, -1)
      .map((cell) => cell.replace(/<[^>]*>/g, "").trim()),
  );
}
