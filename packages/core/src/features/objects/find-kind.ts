import { CallError } from "@monitor/contract";
import { kindAsked, kinds } from "@monitor/sensor-kinds/definitions";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import { fitsDevice } from "../../commands/index.ts";
import type { ObjectRecord } from "../../storage/index.ts";

/** The sensor kind that a query names, where it fits the device. `where` is the parameter. Errors: CallError BAD_REQUEST. */
export function findKind(kindId: string, device: ObjectRecord, where = "query.kindid"): KindDefinition {
  const kind = kindAsked(kindId);
  if (kind === null) {
    const known = kinds.map((each) => each.kind).join(", ");
    throw new CallError(
      "BAD_REQUEST",
      `${where}: there is no sensor kind "${kindId.slice(0, 60)}"; the kinds are ${known}`,
    );
  }
  if (!fitsDevice(kind, device)) {
    throw new CallError("BAD_REQUEST", `${where}: "${kindId}" looks at the probe's own machine, not at ${device.host}`);
  }
  return kind;
}
