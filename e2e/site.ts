import { expect } from "@playwright/test";
import { Api } from "./api.ts";
import type { Language } from "./pages/texts.ts";
import { HostedServer } from "./hosted-server.ts";
import { TargetServer } from "./target-server.ts";

/** Ids of the objects that `prepareObjects` makes. */
export interface SiteObjects {
  readonly group: string;
  readonly device: string;
  readonly up: string;
  readonly down: string;
  readonly paused: string;
  /** The number of the incident about `down`. */
  readonly incident: string;
}

/** A server that spec files share: they look at its objects and change only what they made themselves. */
export interface Site {
  readonly server: HostedServer;
  readonly api: Api;
  readonly target: TargetServer;
  readonly objects: SiteObjects;
}

export const localProbeId = "1";

/** A port where nothing listens. */
export const closedUrl = "http://127.0.0.1:1/";

/** Waits until the sensor has this status; requests checks meanwhile, so that no interval has to pass. */
export async function hurryTo(api: Api, sensorId: string, status: string): Promise<void> {
  const read = async () => {
    await api.scan(sensorId).catch(() => undefined);
    return (await api.sensor(sensorId)).status.toLowerCase();
  };
  await expect.poll(read, { timeout: 30_000, intervals: [300] }).toBe(status);
}

/** The number of the incident that is not over and has this cause, once there is one. */
export async function incidentOf(api: Api, causeId: string): Promise<string> {
  let number: string | undefined;
  const look = async () => {
    const open = await api.send<{ id: number; cause: { id: string } }[]>("GET", "/ext/incidents?state=open");
    number = open.find(({ cause }) => cause.id === causeId)?.id.toString();
    return number;
  };
  await expect.poll(look, { timeout: 30_000, intervals: [300] }).toBeDefined();
  return number ?? "";
}

async function prepareObjects(api: Api, target: TargetServer): Promise<SiteObjects> {
  const { id: group } = await api.createGroup(localProbeId, "Berlin");
  const { id: device } = await api.createDevice(group, "web-01", "127.0.0.1");
  const [up, down, paused] = await Promise.all([
    api.createWebSensor(device, "Website", target.url),
    api.createWebSensor(device, "Shop", closedUrl),
    api.createWebSensor(device, "Archive", target.url),
  ]);
  await api.pause("sensors", paused.id, "Moving house");
  await Promise.all([hurryTo(api, up.id, "up"), hurryTo(api, down.id, "down")]);
  const incident = await incidentOf(api, device);
  return { group, device, up: up.id, down: down.id, paused: paused.id, incident };
}

/** Starts a server whose first language is this one, with a few objects in different statuses. */
export async function openSite(language: Language): Promise<Site> {
  const server = new HostedServer({ environment: { DEFAULT_LANGUAGE: language } });
  const target = new TargetServer();
  await Promise.all([server.start(), target.start()]);
  const api = new Api(server.url);
  await api.logIn();
  return { server, api, target, objects: await prepareObjects(api, target) };
}

export async function closeSite({ server, target }: Site): Promise<void> {
  await Promise.all([server.remove(), target.stop()]);
}
