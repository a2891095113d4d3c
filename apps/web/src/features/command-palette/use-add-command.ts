import { Globe, Server } from "lucide-react";
import { useHasFeature, useRootGroup } from "../../shared/api/index.ts";
import { targetOf } from "../../shared/monitored-objects/index.ts";
import { formatSearch, useGo } from "../../shared/navigation/index.ts";
import type { ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";
import { addVerbsOf, setupRequest } from "../../shared/object-setup/index.ts";
import { readAddRequest } from "./add-address.ts";
import type { PaletteCommand } from "./palette-entries.ts";
import { useMessages } from "./texts.ts";

/** What is typed as an address opens the form for it, filled in: at the object of the page, else at the root group. */
export function useAddCommand(typed: string, current: ActionTarget | null): readonly PaletteCommand[] {
  const texts = useMessages();
  const go = useGo();
  const isThere = useHasFeature("ext/forms");
  const root = useRootGroup().data;
  const request = readAddRequest(typed, texts.addVerbs);
  const place = current ?? (root === undefined ? null : targetOf(root));
  if (!isThere || request === null || place === null || addVerbsOf(place).length === 0) return [];
  const { address, isWeb } = request;
  if (isWeb && place.type === "device") {
    const href = `/monitoring/device/${place.id}/add-sensor${formatSearch({ kind: "http", url: address })}`;
    return [{ id: "add-website", label: texts.watchOn(address, place.name), icon: Globe, run: () => go(href) }];
  }
  const label = texts.addDevice(address, place.name);
  const run = () => setupRequest.set({ verb: "add-device", target: place, address });
  return [{ id: "add-device-at", label, icon: isWeb ? Globe : Server, run }];
}
