import { FlaskConical } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { lazyPart } from "../../shared/loading/index.ts";
import { hasActiveDevSettings } from "../../shared/preferences/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { DevBadge } from "./dev-badge.tsx";
import { barBadges, isDialogOpen } from "./dev-tools-state.ts";
import styles from "./dev-tools.module.css";
import { useMessages } from "./texts.ts";

const DevSettingsDialog = lazyPart(async () => (await import("./dev-settings-dialog.tsx")).DevSettingsDialog);

export interface DevCornerProps {
  /** The service error page lies over the page with its bars. */
  readonly isCovered: boolean;
  /** Forgets the session before another server is used. */
  readonly forgetUser: () => void;
}

/** A place at the end of the page that the service error page does not cover: a simulated fault must be able to end. */
function useUncoveredPlace(): HTMLElement {
  const [place] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    place.setAttribute("data-above-cover", "");
    document.body.appendChild(place);
    return () => place.remove();
  }, [place]);
  return place;
}

/** `useStore` would learn of a badge that comes with the corner only after a frame with both. */
function useIsInBar(): boolean {
  const [isInBar, setIsInBar] = useState(barBadges.get() > 0);
  useLayoutEffect(() => {
    const look = () => setIsInBar(barBadges.get() > 0);
    look();
    return barBadges.subscribe(look);
  }, []);
  return isInBar;
}

/** LY-09: the hidden button in the corner at the bottom left, and the dialog behind it. */
export function DevCorner({ isCovered, forgetUser }: DevCornerProps) {
  const texts = useMessages();
  const place = useUncoveredPlace();
  const isOpen = useStore(isDialogOpen);
  const isInBar = useIsInBar();
  return createPortal(
    <>
      {hasActiveDevSettings && (isCovered || !isInBar) ? <DevBadge isFloating /> : null}
      <button
        type="button"
        className={styles.corner}
        aria-label={texts.open}
        aria-haspopup="dialog"
        data-hidden-corner=""
        onClick={() => isDialogOpen.set(true)}
      >
        <Icon shape={FlaskConical} size={16} />
      </button>
      {isOpen ? <DevSettingsDialog forgetUser={forgetUser} onClose={() => isDialogOpen.set(false)} /> : null}
    </>,
    place,
  );
}
