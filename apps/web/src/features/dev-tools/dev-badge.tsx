import { FlaskConical } from "lucide-react";
import { useLayoutEffect } from "react";
import { devSettings } from "../../shared/preferences/index.ts";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { barBadges, isDialogOpen } from "./dev-tools-state.ts";
import styles from "./dev-tools.module.css";
import { useMessages } from "./texts.ts";

/** DV-01: says that sample data, another host or other settings are on, and leads to them. */
export function DevBadge({ isFloating = false }: { readonly isFloating?: boolean }) {
  const texts = useMessages();
  const { apiHost, mockScenarios: scenarios } = devSettings;
  const host = apiHost === null ? null : new URL(apiHost).host;
  const isMock = scenarios.length > 0;
  const shown = isMock ? texts.badge.mock : (host ?? texts.badge.changed);
  const inFull = isMock ? `${shown} ${scenarios.join(", ")}` : shown;
  // Before the paint: there is never a frame with both.
  useLayoutEffect(() => {
    if (isFloating) return undefined;
    barBadges.set(barBadges.get() + 1);
    return () => barBadges.set(barBadges.get() - 1);
  }, [isFloating]);
  return (
    <button
      type="button"
      className={classNames(styles.badge, isFloating && styles.floating)}
      aria-label={texts.badgeName(inFull)}
      aria-haspopup="dialog"
      data-tooltip={inFull}
      onClick={() => isDialogOpen.set(true)}
    >
      <Icon shape={FlaskConical} />
      <span className={styles.badgeText}>{shown}</span>
    </button>
  );
}
