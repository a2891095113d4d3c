import { localProbeId, rootGroupId } from "@monitor/domain";
import { ChevronDown, Plus, Radar, RadioTower } from "lucide-react";
import { useState } from "react";
import { useHasFeature } from "../api/index.ts";
import { LazyMenu } from "../loading/overlays.ts";
import { useGo } from "../navigation/index.ts";
import type { ActionTarget } from "../object-actions/object-actions-context.tsx";
import { Button } from "../ui/button.tsx";
import type { MenuItem } from "../ui/menu.tsx";
import { addVerbsOf } from "./setup-entries.ts";
import { setupIcons } from "./setup-icons.ts";
import { setupRequest } from "./setup-request.ts";
import type { SetupVerb } from "./setup-request.ts";
import { useMessages } from "./texts.ts";

export interface AddButtonProps {
  readonly target: ActionTarget;
  readonly isBlock?: boolean;
  /** Called before something starts, for a sheet that has to make room. */
  readonly onUse?: (() => void) | undefined;
}

/** Act while the menu is open. */
const letters: Partial<Record<SetupVerb, string>> = { "add-device": "D", "add-group": "G", "add-sensor": "N" };

function useAddGroups(verbs: readonly SetupVerb[], target: ActionTarget, onUse?: () => void): MenuItem[][] {
  const texts = useMessages();
  const go = useGo();
  const canScan = useHasFeature("ext/discovery");
  const added = verbs.map((verb) => ({
    id: verb,
    label: `${texts.types[verb] ?? verb}…`,
    detail: texts.addDetails[verb],
    shortcut: letters[verb],
    icon: setupIcons[verb],
    onSelect: () => {
      // The menu gives the focus back one task after it closes: what opens before that would lose it.
      setTimeout(() => setTimeout(() => setupRequest.set({ verb, target }), 0), 0);
      onUse?.();
    },
  }));
  // The root group has no network of its own: its devices are those of the probe that comes with the server.
  const place = target.id === rootGroupId ? `probe/${localProbeId}` : `${target.type}/${target.id}`;
  const scan: MenuItem = {
    id: "scan-network",
    label: `${texts.scanNetwork}…`,
    detail: texts.scanNetworkDetail,
    icon: Radar,
    onSelect: () => {
      onUse?.();
      go(`/monitoring/${place}/discover`);
    },
  };
  const probe: MenuItem = {
    id: "probe",
    label: `${texts.probe}…`,
    icon: RadioTower,
    disabledReason: texts.noProbe,
    onSelect: () => undefined,
  };
  return [added, canScan ? [scan] : [], [probe]];
}

/** What a user may add below an object: a menu, for a device the page of its new sensor. Nothing without the right. */
export function AddButton({ target, isBlock = false, onUse }: AddButtonProps) {
  const texts = useMessages();
  const go = useGo();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isThere = useHasFeature("ext/forms");
  const verbs = isThere ? addVerbsOf(target) : [];
  const groups = useAddGroups(verbs, target, onUse);
  if (verbs.length === 0) return null;
  if (target.type === "device") {
    return (
      <Button
        icon={Plus}
        isIconOnlyBelowMd={!isBlock}
        isBlock={isBlock}
        onClick={() => {
          onUse?.();
          go(`/monitoring/device/${target.id}/add-sensor`);
        }}
      >
        {texts.verbs["add-sensor"]}
      </Button>
    );
  }
  return (
    <>
      <Button
        kind="primary"
        icon={Plus}
        trailingIcon={ChevronDown}
        isIconOnlyBelowMd={!isBlock}
        isBlock={isBlock}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.add}
      </Button>
      {anchor ? (
        <LazyMenu
          label={texts.addTo(target.name)}
          header={texts.addTo(target.name)}
          groups={groups}
          hasOwnKeys
          anchor={anchor}
          align={isBlock ? "start" : "end"}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  );
}
