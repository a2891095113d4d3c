import { CallError } from "@monitor/contract";
import type { Adopted, AdoptBody } from "@monitor/contract";
import type { NewDevice } from "../../commands/index.ts";
import { snmpSection, type DiscoveryRun } from "../../probe-connections/index.ts";
import { actorOf, runCommand } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireDiscovery, requireDiscoveryPlace } from "./discovery-place.ts";
import type { DiscoveryName } from "./discovery-place.ts";
import { suggestSensors, withHost } from "./suggest-sensors.ts";
import { hostOfFind, nameOfFind } from "./wire-discovery.ts";

type Choice = AdoptBody["devices"][number];

/** Errors: CallError BAD_REQUEST for what was not found. */
function deviceOf(run: DiscoveryRun, { address, name, sensors }: Choice): NewDevice {
  const found = run.finds.get(address)?.find;
  if (found === undefined) throw new CallError("BAD_REQUEST", `body.devices: ${address} was not found`);
  const suggested = suggestSensors(found);
  const unknown = sensors?.find((id) => suggested.every((one) => one.id !== id));
  if (unknown !== undefined) {
    throw new CallError("BAD_REQUEST", `body.devices: "${unknown}" is no sensor that was suggested for ${address}`);
  }
  const chosen = suggested.filter(({ id, selected }) => sensors?.includes(id) ?? selected);
  const host = hostOfFind(found);
  const logIn = run.logIns[found.snmp_log_in ?? -1];
  const sections = logIn === undefined ? {} : { sections: { [snmpSection]: logIn } };
  return { name: name ?? nameOfFind(found), host, ...sections, sensors: chosen.map((one) => withHost(one, host)) };
}

/** Makes devices of finds, with their first sensors, in one command. Errors: those of `requireDiscovery`; CallError BAD_REQUEST. */
export async function adoptFinds(
  parts: FeatureParts,
  { devices: choices, ...name }: DiscoveryName & AdoptBody,
  context: RequestContext,
): Promise<Adopted> {
  const { run } = requireDiscovery(parts, name, context);
  if (new Set(choices.map(({ address }) => address)).size < choices.length) {
    throw new CallError("BAD_REQUEST", "body.devices: an address is named twice");
  }
  const devices = choices.map((choice) => deviceOf(run, choice));
  const check = () => void requireDiscoveryPlace(parts, { id: name.placeId }, context);
  const commands = parts.commands.when(check);
  const device_ids = await runCommand(() => commands.createDevices(name.placeId, devices, actorOf(context)));
  return { device_ids, sensors: devices.reduce((sum, { sensors }) => sum + sensors.length, 0) };
}
