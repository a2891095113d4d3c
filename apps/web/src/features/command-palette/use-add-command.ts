import { rootGroupId } from "@monitor/domain";
import { Globe, Server } from "lucide-react";
import { useHasFeature, useRootGroup } from "../../shared/api/index.ts";
import { targetOf } from "../../shared/monitored-objects/index.ts";
import { formatSearch, useGo } from "../../shared/navigation/index.ts";
import type { ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";
import { addVerbsOf, setupRequest } from "../../shared/object-setup/index.ts";
import { readAddRequest } from "./add-address.ts";
import type { PaletteCommand } from "./palette-entries.ts";
import { useMessages } from "./texts.ts";

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
  const verbs = current === null ? [] : addVerbsOf(current);
  const commands: PaletteCommand[] = [];
  if (isWeb && current?.type === "device" && verbs.length > 0) {
    const href = `/monitoring/device/${current.id}/add-sensor${formatSearch({ kind: "http", url: address })}`;
    commands.push({ id: "add-website", label: texts.watchOn(address, current.name), icon, run: () => go(href) });
  }
  const add = (id: string, label: string, target: ActionTarget) =>
    commands.push({ id, label, icon, run: () => setupRequest.set({ verb: "add-device", target, address }) });
  if (current !== null && current.id !== rootGroupId && verbs.includes("add-device")) {
    add("add-device-at", texts.addDevice(address, current.name), current);
  }
  // Below the root group itself there are no devices: its form asks for the place.
  const anywhere = root === undefined ? null : targetOf(root);
  if (anywhere !== null && (verbs.length > 0 || addVerbsOf(anywhere).length > 0)) {
    add("add-device-elsewhere", texts.addDeviceElsewhere(address, commands.length > 0), anywhere);
  }
  return commands;
}
