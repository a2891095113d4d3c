import { rootGroupId } from "@monitor/domain";
import { FileSearch, Globe, HeartPulse, Server } from "lucide-react";
import { useHasFeature, useRootGroup } from "../../shared/api/index.ts";
import { targetOf } from "../../shared/monitored-objects/index.ts";
import { formatSearch, useGo } from "../../shared/navigation/index.ts";
import type { ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";
import { addVerbsOf, setupRequest } from "../../shared/object-setup/index.ts";
import { readAddRequest } from "./add-address.ts";
import type { PaletteCommand } from "./palette-entries.ts";
import { useMessages } from "./texts.ts";

interface Places {
  readonly current: ActionTarget | null;
  readonly root: ActionTarget | null;
}

/** Where a device can be added: at the group or probe of the page, and by a tree of all places; below the root group itself there are none. */
function placesOf({ current, root }: Places): readonly { readonly isHere: boolean; readonly target: ActionTarget }[] {
  const verbs = current === null ? [] : addVerbsOf(current);
  const isHere = current !== null && current.id !== rootGroupId && verbs.includes("add-device");
  const isElsewhere = root !== null && (verbs.length > 0 || addVerbsOf(root).length > 0);
  return [...(isHere ? [{ isHere, target: current }] : []), ...(isElsewhere ? [{ isHere: false, target: root }] : [])];
}

/**
 * What is typed as an address opens the form for it, filled in: at the group or probe of the page, or with a tree to choose another. A web
 * address can be watched on the device of the page, too.
 */
export function useAddCommand(typed: string, current: ActionTarget | null): readonly PaletteCommand[] {
  const texts = useMessages();
  const go = useGo();
  const isThere = useHasFeature("ext/forms");
  const root = useRootGroup().data;
  const request = readAddRequest(typed, texts.addVerbs);
  if (!isThere || request === null) return [];
  const { address, isWeb } = request;
  const icon = isWeb ? Globe : Server;
  const commands: PaletteCommand[] = [];
  if (isWeb && current?.type === "device" && addVerbsOf(current).length > 0) {
    const href = `/monitoring/device/${current.id}/add-sensor${formatSearch({ kind: "http", url: address })}`;
    commands.push({ id: "add-website", label: texts.watchOn(address, current.name), icon, run: () => go(href) });
  }
  const places = placesOf({ current, root: root === undefined ? null : targetOf(root) });
  for (const { isHere, target } of places) {
    const id = isHere ? "add-device-at" : "add-device-elsewhere";
    const isOther = commands.length > 0;
    const label = isHere ? texts.addDevice(address, target.name) : texts.addDeviceElsewhere(address, isOther);
    commands.push({ id, label, icon, run: () => setupRequest.set({ verb: "add-device", target, address }) });
  }
  const here = places.find(({ isHere }) => isHere);
  return isWeb || here === undefined ? commands : [...commands, ...onceCommands(address, here.target, texts)];
}

/** Asks the address from the place of the page, without adding anything. */
const onceCommands = (
  address: string,
  target: ActionTarget,
  { askOnce }: ReturnType<typeof useMessages>,
): readonly PaletteCommand[] =>
  (["ping", "snmpcustom"] as const).map((once) => ({
    id: once,
    label: askOnce[once](address, target.name),
    icon: once === "ping" ? HeartPulse : FileSearch,
    isOnce: true,
    run: () => setupRequest.set({ once, target, address }),
  }));
