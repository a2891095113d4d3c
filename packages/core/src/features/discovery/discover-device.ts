import { CallError } from "@monitor/contract";
import { isIpv6Address, isNameOfHost, parseIpv4Network } from "@monitor/domain";
import type { DiscoveryRun } from "../../probe-connections/index.ts";
import { actorOf, guardOf, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { ObjectRecord } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readTemplates } from "./device-templates.ts";
import { suggestSensors, withHost } from "./suggest-sensors.ts";
import { hostOfFind } from "./wire-discovery.ts";

type PlannedSensor = ReturnType<typeof withHost>;

/** What a sensor looks at: options such as whether a certificate must be valid do not make it another one. */
function isSame({ kind, settings }: ObjectRecord, planned: PlannedSensor): boolean {
  const targets = Object.entries(planned.settings).filter(([, value]) => typeof value !== "boolean");
  return kind === planned.kind && targets.every(([key, value]) => settings[key] === value);
}

interface Making {
  readonly deviceId: string;
  readonly host: string;
  /** Null: all. */
  readonly templates: ReadonlySet<string> | null;
  readonly check: () => ObjectRecord;
}

/** One after the other, as the right may be taken away meanwhile. Gives how many there are now that were not there before. */
async function addSensors(
  parts: FeatureParts,
  run: DiscoveryRun,
  { making, context }: { readonly making: Making; readonly context: RequestContext },
): Promise<number> {
  const { deviceId, host, templates, check } = making;
  const found = [...run.finds.values()].find(({ find }) => hostOfFind(find) === host)?.find;
  if (found === undefined) return 0;
  const commands = parts.commands.when(() => {
    if (check().host !== host) throw new CallError("CONFLICT", "The device has another address by now");
  });
  const wanted = suggestSensors(found).filter(({ id, selected }) => templates?.has(id) ?? selected);
  let made = 0;
  for (const planned of wanted.map((one) => withHost(one, host))) {
    const view = viewOf(parts, context);
    const siblings = view.childrenOf(deviceId).map((id) => view.get(id));
    if (siblings.some((sibling) => sibling !== undefined && isSame(sibling, planned))) continue;
    const sensor = { type: "sensor" as const, parent_id: deviceId, ...planned };
    await runCommand(() => commands.createObject(sensor, actorOf(context)));
    made += 1;
  }
  return made;
}

async function follow(
  parts: FeatureParts,
  run: DiscoveryRun,
  job: { readonly making: Making; readonly context: RequestContext },
): Promise<void> {
  const facts = { request_id: job.context.requestId, user_id: job.context.user.id, device_id: job.making.deviceId };
  try {
    const ended = await parts.discoveries.whenDiscovered(run.id);
    if (ended === null) return;
    // Of one that was stopped or lost nothing is complete.
    const sensors = ended.state === "done" ? await addSensors(parts, ended, job) : 0;
    parts.logger.info({ ...facts, outcome: ended.state, sensors }, "A device was looked at for sensors");
  } catch (error) {
    parts.logger.warn({ ...facts, error }, "The sensors that a look at a device has found could not be made");
  }
}

/**
 * Has the probe look at a device; when it has, the sensors that suit and are not there yet are made. Errors: CallError NOT_FOUND, FORBIDDEN,
 * BAD_REQUEST (a template that there is not), METHOD_NOT_IMPLEMENTED (a device without a single address), CONFLICT (a discovery is
 * under way), BAD_GATEWAY (the probe is away).
 */
export async function discoverDevice(
  parts: FeatureParts,
  { deviceId, templates }: { readonly deviceId: string; readonly templates: readonly string[] | undefined },
  context: RequestContext,
): Promise<undefined> {
  const check = guardOf(parts, context, { type: "device", id: deviceId, right: "create" });
  const host = check().host ?? "";
  const making = { deviceId, host, templates: readTemplates(templates), check };
  if (host.includes("/") || (parseIpv4Network(host) === null && !isIpv6Address(host) && !isNameOfHost(host))) {
    throw new CallError(
      "METHOD_NOT_IMPLEMENTED",
      "Only devices with an IP address or the name of a host are looked at",
    );
  }
  const run = await parts.discoveries.startDiscovery({ placeId: deviceId, networks: [host] });
  // The response does not wait for it.
  void follow(parts, run, { making, context });
  return undefined;
}
