import type { AddableKind, MetascanEntry } from "@monitor/contract";
import { useState } from "react";
import { reportFailure } from "../../../shared/api/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { useSensorsDone } from "./use-sensors-done.ts";

interface ChosenParts {
  readonly device: AnyObject;
  readonly kind: AddableKind;
  readonly refuse: (error: unknown) => boolean;
}

/** Makes a sensor of each ticked entry in one request. */
export function useChosenSensors({ device, kind, refuse }: ChosenParts) {
  const done = useSensorsDone(device.id);
  const [isBusy, setBusy] = useState(false);
  async function run(entries: readonly MetascanEntry[], body: Record<"basic" | "settings", Record<string, unknown>>) {
    setBusy(true);
    try {
      const { createSensors } = await import("../dialogs/setup-calls.ts");
      const settings = { ...body.settings, [kind.choice_field ?? ""]: entries };
      await done(await createSensors(device.id, kind.kind, { basic: body.basic, settings }));
    } catch (error) {
      if (!refuse(error)) reportFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
