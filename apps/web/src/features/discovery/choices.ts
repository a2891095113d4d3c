import type { DiscoveryFind, SuggestedSensor } from "@monitor/contract";
import { keep, readKept } from "./kept.ts";

/** What a person has decided of a find: wanted or not, and single sensors that differ from that. */
interface Choice {
  readonly isWanted?: boolean | undefined;
  readonly sensors: ReadonlyMap<string, boolean>;
}
/** By address. */
export type Choices = ReadonlyMap<string, Choice>;

const none: Choice = { sensors: new Map() };

/** Whether most people want it: not what is monitored already, nor what has no name and answers pings alone. */
export function isUsuallyChosen({ known_as, asked_as, dns_name, system_name, open_ports }: DiscoveryFind): boolean {
  const isAskedFor = typeof asked_as === "string";
  return known_as === null && (isAskedFor || dns_name !== null || system_name !== null || open_ports.length > 0);
}

/** The sensors of a find that are ticked. What a person has ticked wins over what is found later. */
export function chosenSensors(find: DiscoveryFind, choices: Choices): readonly SuggestedSensor[] {
  if (find.known_as !== null) return [];
  const { isWanted = isUsuallyChosen(find), sensors } = choices.get(find.address) ?? none;
  return find.sensors.filter(({ id, selected }) => sensors.get(id) ?? (isWanted && selected));
}

/** A device that nothing is suggested for can be added too. */
export function isChosen(find: DiscoveryFind, choices: Choices): boolean {
  if (find.known_as !== null) return false;
  if (find.sensors.length > 0) return chosenSensors(find, choices).length > 0;
  return choices.get(find.address)?.isWanted ?? isUsuallyChosen(find);
}

/** Whole devices, with all that is recommended for them, or without anything. */
export const withDevices = (choices: Choices, addresses: readonly string[], isWanted: boolean): Choices =>
  new Map([...choices, ...addresses.map((address) => [address, { ...none, isWanted }] as const)]);

/** One sensor more or less; a device without its last one is not wanted, also when more is found there. */
export function withSensor(choices: Choices, find: DiscoveryFind, sensor: { id: string; isOn: boolean }): Choices {
  const { address } = find;
  const choice = choices.get(address) ?? none;
  const sensors = new Map(choice.sensors).set(sensor.id, sensor.isOn);
  // What was so until now stays, whatever is found later.
  const isWanted = choice.isWanted ?? isUsuallyChosen(find);
  const next = new Map(choices).set(address, { isWanted, sensors });
  return isChosen(find, next) ? next : withDevices(choices, [address], false);
}

export const sensorCount = (finds: readonly DiscoveryFind[], choices: Choices): number =>
  finds.reduce((sum, find) => sum + chosenSensors(find, choices).length, 0);

type KeptChoices = readonly (readonly [address: string, isWanted: boolean | null, sensors: [string, boolean][]])[];
const key = "choices";

/** For a reload of the page; of one discovery only. */
export function keepChoices(runId: string, choices: Choices): void {
  const kept: KeptChoices = [...choices].map(([address, { isWanted = null, sensors }]) => [
    address,
    isWanted,
    [...sensors],
  ]);
  keep(key, { runId, kept });
}

function read(stored: unknown, runId: string): Choices {
  const { runId: ofRun, kept } = stored as { runId: string; kept: KeptChoices };
  if (ofRun !== runId) return new Map();
  return new Map(
    kept.map(([address, isWanted, sensors]) => [
      address,
      { isWanted: isWanted ?? undefined, sensors: new Map(sensors) },
    ]),
  );
}

export const readChoices = (runId: string): Choices =>
  readKept<Choices>(key, (stored) => read(stored, runId), new Map());
