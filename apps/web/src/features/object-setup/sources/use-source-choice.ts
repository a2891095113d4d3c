import { calls } from "@monitor/contract";
import type { Channel } from "@monitor/contract";
import { downtimeChannelNumber, sourceIds } from "@monitor/domain";
import type { SourceForm } from "@monitor/domain";
import { useState } from "react";
import { useCall } from "../../../shared/api/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { withChannel, withSensor } from "./source-text.ts";
import { useSourcesMessages } from "./texts.ts";
import { useSensorTitle } from "./use-named-sensors.ts";

export interface NumberedChannel {
  readonly number: number;
  readonly name: string;
}

export interface SourceText {
  readonly form: SourceForm;
  readonly text: string;
  /** Where in the text a channel goes. */
  readonly cursor: number;
  readonly set: (text: string) => void;
}

export interface SourceChoice {
  readonly sensor: AnyObject | null;
  readonly chooseSensor: (sensor: AnyObject) => void;
  /** Those of the chosen sensor; empty where only sensors are chosen, and until they are known. */
  readonly channels: readonly NumberedChannel[];
  readonly channel: NumberedChannel | undefined;
  readonly chooseChannel: (number: number) => void;
  /** Why nothing can be added; undefined where it can. */
  readonly reason: string | undefined;
  readonly add: () => void;
  /** The sentence on what was added last; "" at first. */
  readonly added: string;
}

/** A sensor, or one of its channels, that is chosen and then written into the text of a setting. */
export function useSourceChoice({ form, text, cursor, set }: SourceText): SourceChoice {
  const texts = useSourcesMessages();
  const titleOf = useSensorTitle();
  const [place, setPlace] = useState(cursor);
  const [sensor, setSensor] = useState<AnyObject | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  const [added, setAdded] = useState("");
  const { channels, isKnown } = useChannelsOf(form === "channels" ? sensor : null);
  const channel = channels.find((each) => each.number === number) ?? channels[0];

  function reason(): string | undefined {
    if (sensor === null) return texts.nothingChosen;
    if (form === "sensors") return sourceIds(form, text).includes(sensor.id) ? texts.isNamed : undefined;
    if (channel !== undefined) return undefined;
    return isKnown ? texts.noChannels : texts.channelsComing;
  }
  function addChannel({ id }: AnyObject, chosen: NumberedChannel): void {
    const next = withChannel(text, { ...chosen, sensorId: id }, place);
    set(next);
    // What is added next goes behind it.
    setPlace(place >= text.length ? next.length : place + next.length - text.length);
  }
  function add(): void {
    if (sensor === null || reason() !== undefined) return;
    const name = titleOf(sensor);
    if (channel === undefined) set(withSensor(text, { id: sensor.id, name }));
    else addChannel(sensor, channel);
    setAdded(texts.added(channel === undefined ? name : `${channel.name}, ${name}`));
  }
  const chooseSensor = (chosen: AnyObject) => {
    setSensor(chosen);
    setNumber(null);
  };
  return { sensor, chooseSensor, channels, channel, chooseChannel: setNumber, reason: reason(), add, added };
}

const noChannels: readonly NumberedChannel[] = [];
const numberOf = ({ id }: Channel): number => Number(id.slice(id.indexOf(".") + 1));

/** The channels of a sensor that formulas may use, the primary one first. */
function useChannelsOf(sensor: AnyObject | null) {
  const input = { params: { id: sensor?.id ?? "" } };
  const { data } = useCall(calls.getSensor, input, { isEnabled: sensor !== null, expects: [403, 404] });
  if (sensor === null || data === undefined) return { channels: noChannels, isKnown: false };
  const channels = (data.channels ?? [])
    .map((channel) => ({ number: numberOf(channel), name: channel.name }))
    .filter(({ number }) => Number.isInteger(number) && number !== downtimeChannelNumber);
  return { channels, isKnown: true };
}
