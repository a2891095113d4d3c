import { ChevronDown, Plus } from "lucide-react";
import { useState } from "react";
import { useHasFeature } from "../api/index.ts";
import { LazyMenu } from "../loading/overlays.ts";
import { useGo } from "../navigation/index.ts";
import type { ActionTarget } from "../object-actions/object-actions-context.tsx";
import { Button } from "../ui/button.tsx";
import { addVerbsOf } from "./setup-entries.ts";
import { setupIcons } from "./setup-icons.ts";
import { setupRequest } from "./setup-request.ts";
import { useMessages } from "./texts.ts";

export interface AddButtonProps {
  readonly target: ActionTarget;
  readonly isBlock?: boolean;
  /** Called before something starts, for a sheet that has to make room. */
  readonly onUse?: (() => void) | undefined;
}

/** What a user may add below an object: a menu, for a device the page of its new sensor. Nothing without the right. */
export function AddButton({ target, isBlock = false, onUse }: AddButtonProps) {
  const texts = useMessages();
  const go = useGo();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isThere = useHasFeature("ext/forms");
  const verbs = isThere ? addVerbsOf(target) : [];
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
          groups={[
            verbs.map((verb) => ({
              id: verb,
              label: `${texts.types[verb] ?? verb}…`,
              icon: setupIcons[verb],
              onSelect: () => {
                // The menu gives the focus back one task after it closes: what opens before that would lose it.
                setTimeout(() => setTimeout(() => setupRequest.set({ verb, target }), 0), 0);
                onUse?.();
              },
            })),
          ]}
          anchor={anchor}
          align={isBlock ? "start" : "end"}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  );
}
