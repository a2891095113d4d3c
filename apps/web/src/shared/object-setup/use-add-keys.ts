import { calls } from "@monitor/contract";
import { rootGroupId } from "@monitor/domain";
import { useEffect, useRef } from "react";
import { reportFailure, runCall } from "../api/index.ts";
import { commandLayer, hasOpenLayer, isSingleKey } from "../keyboard/index.ts";
import { targetOf } from "../monitored-objects/index.ts";
import { useGo } from "../navigation/index.ts";
import { currentObject } from "../object-actions/current-object.ts";
import type { ActionTarget } from "../object-actions/object-actions-context.tsx";
import { addVerbsOf } from "./setup-entries.ts";
import { setupRequest } from "./setup-request.ts";
import type { SetupVerb } from "./setup-request.ts";

/** The time for the second key after `a`. */
const sequenceMs = 1500;
const verbOfKey: Readonly<Record<string, SetupVerb>> = { d: "add-device", s: "add-sensor", g: "add-group" };

const adds = (target: ActionTarget | null, verb: SetupVerb): boolean =>
  target !== null && addVerbsOf(target).includes(verb);

/** The device whose new sensor is meant: that of the page, or of the sensor on it. */
function deviceIdOf(current: ActionTarget | null): string | undefined {
  if (current?.type === "device") return addVerbsOf(current).length > 0 ? current.id : undefined;
  return current?.type === "sensor" ? current.above?.at(-1) : undefined;
}

async function start(verb: SetupVerb, go: (href: string) => void): Promise<void> {
  const current = currentObject.get();
  const deviceId = verb === "add-sensor" ? deviceIdOf(current) : undefined;
  if (deviceId !== undefined) return go(`/monitoring/device/${deviceId}/add-sensor`);
  if (current !== null && adds(current, verb)) return setupRequest.set({ verb, target: current });
  // What can't be below the object of the page has another place, which the form asks for.
  const root = targetOf(await runCall(calls.getGroup, { params: { id: rootGroupId } }));
  if (adds(root, verb)) setupRequest.set({ verb, target: { ...root, above: current?.above ?? [] } });
}

/** `a` and then `d`, `s` or `g` adds a device, sensor or group to the object of the page. What a list does with `a` comes first. */
export function useAddKeys(): void {
  const go = useGo();
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    let untilMs = 0;
    function press(event: KeyboardEvent): void {
      // A layer whose code is on its way is open, too.
      if (!isSingleKey(event) || commandLayer.get() !== null || hasOpenLayer()) return;
      const key = event.key.toLowerCase();
      const verb = event.timeStamp < untilMs ? verbOfKey[key] : undefined;
      untilMs = key === "a" ? event.timeStamp + sequenceMs : 0;
      if (verb === undefined) return;
      event.preventDefault();
      start(verb, latest.current).catch(reportFailure);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
