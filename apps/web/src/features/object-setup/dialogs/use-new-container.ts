import { calls } from "@monitor/contract";
import type { DiscoveryFind } from "@monitor/contract";
import { printFilter } from "@monitor/domain";
import { useState } from "react";
import { useListPage } from "../../../shared/api/index.ts";
import { useDebouncedValue } from "../../../shared/clock/use-debounced-value.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import type { SetupRequest } from "../../../shared/object-setup/index.ts";
import { readTypedAddress } from "../address/typed-address.ts";
import { canBeAsked, useAddressLook } from "../address/use-address-look.ts";
import type { AddressLook } from "../address/use-address-look.ts";
import { useMessages } from "../texts.ts";
import { useKeeping, useKeptValues } from "../typed-values/kept-values.ts";
import { firstSensorsOf } from "./first-sensors.ts";
import type { FirstSensors } from "./first-sensors.ts";
import { nameMistake } from "./name-mistake.ts";
import { canBeBelow } from "./place-field.tsx";
import type { Place } from "./place-field.tsx";

const noSecrets: readonly string[] = [];
const debounceMs = 300;
/** Time to finish an address before the probe is asked about it. */
const typingPauseMs = 500;
const looking: AddressLook = { state: "looking", find: null };

/** A device that is monitored under this address already, as far as the user may read it. */
function useSameAddress(host: string): AnyObject | undefined {
  const asked = useDebouncedValue(host, debounceMs);
  const filter = printFilter({
    kind: "comparison",
    property: "host",
    operator: "=",
    value: { kind: "text", value: asked },
    position: 0,
  });
  const { data } = useListPage(calls.listDevices, { query: { filter, limit: 1 } }, { isEnabled: asked !== "" });
  return asked === "" ? undefined : ((data?.items ?? []) as readonly AnyObject[])[0];
}

/** The address of a new device, whether something answers there, and which first sensors suit it. */
function useNewAddress(given: string, placeId: string | undefined, hasOwnLogIns: boolean) {
  const [typed, setTyped] = useState(given);
  const [chosen, setChosen] = useState<FirstSensors | null>(null);
  const { host, url, tlsPort } = readTypedAddress(typed);
  const pausedHost = useDebouncedValue(host, typingPauseMs);
  const asked = useAddressLook(placeId, pausedHost === host ? host : "");
  const look = pausedHost !== host && canBeAsked(host) ? looking : asked;
  const choices = firstSensorsOf({ url, find: look.find, hasOwnLogIns });
  return {
    typed,
    setTyped,
    host,
    look,
    sameDevice: useSameAddress(host),
    website: url === null ? null : { url, tlsPort },
    choices,
    sensors: chosen !== null && choices.includes(chosen) ? chosen : (choices[0] ?? "ping"),
    setChosen,
  };
}

/** Where the name is from that an address gave; null where it is the address itself. */
const nameSourceOf = (find: DiscoveryFind | null, host: string): "dns" | "snmp" | null =>
  find === null || find.name === host ? null : find.dns_name === null ? "snmp" : "dns";

/** What is typed of a new group or device: the name of a device follows from its address until somebody types one. */
export function useNewContainer({ verb, target, address: given = "" }: SetupRequest) {
  const type: "group" | "device" = verb === "add-group" ? "group" : "device";
  const isDevice = type === "device";
  const texts = useMessages();
  const [place, setPlace] = useState<Place | null>(canBeBelow(type, target) ? target : null);
  const kept = useKeptValues(`${verb}.${target.id}.${given}`);
  const [typedName, setTypedName] = useState(kept.first["name"] ?? null);
  const [isChecked, setChecked] = useState(false);
  const [ownLogIns, setOwnLogIns] = useState(0);
  const firstAddress = isDevice ? (kept.first["address"] ?? given) : "";
  const address = useNewAddress(firstAddress, place?.id, ownLogIns > 0);
  const { host, look } = address;
  useKeeping(kept.key, { address: address.typed, ...(typedName !== null && { name: typedName }) }, noSecrets);
  const name = typedName ?? (isDevice ? (look.find?.name ?? host) : "");
  function clear(): void {
    address.setTyped("");
    setTypedName(null);
    setChecked(false);
  }
  return {
    type,
    isDevice,
    place,
    setPlace,
    address,
    name,
    setTypedName,
    nameSource: typedName === null ? nameSourceOf(look.find, host) : null,
    mistakes: { host: isDevice ? nameMistake(host, texts) : null, name: nameMistake(name, texts) },
    isChecked,
    setChecked,
    clear,
    ownLogIns,
    setOwnLogIns,
  };
}
