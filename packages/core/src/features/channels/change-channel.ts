import type { ChannelChange } from "@monitor/contract";
import { readChannelChanges } from "@monitor/contract/definitions";
import type { FeatureParts } from "../feature-parts.ts";
import { actorOf, guardOf, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { findChannel } from "./find-channel.ts";

/** Sets what the body has on a channel; null sets it back. Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST. */
export async function changeChannel(
  parts: FeatureParts,
  { id, body }: { readonly id: string; readonly body: ChannelChange },
  context: RequestContext,
): Promise<undefined> {
  const view = viewOf(parts, context);
  const { sensor, channel } = findChannel(view, id);
  const check = guardOf(parts, context, { type: "sensor", id: sensor.id, right: "edit" });
  check();
  const changes = readChannelChanges(body, (lookup) => view.lookups.has(lookup));
  const change = { sensorId: sensor.id, channelNumber: channel.record.number, changes };
  await runCommand(() => parts.commands.when(check, context.noteChange).changeChannel(change, actorOf(context)));
  return undefined;
}
