import { Flag } from "lucide-react";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./favourite-flag.module.css";

export interface FavouriteFlagProps {
  readonly isFavourite: boolean;
  /** "Favourite". */
  readonly label: string;
  /** Without it the flag is a picture, not a button. */
  readonly onToggle?: (() => void) | undefined;
}

/** Flag of a favourite; stars mean priority. */
export function FavouriteFlag({ isFavourite, label, onToggle }: FavouriteFlagProps) {
  const className = classNames(styles.flag, isFavourite && styles.on);
  const icon = <Icon shape={Flag} isFilled={isFavourite} />;
  if (!onToggle) {
    return isFavourite ? (
      <span className={className}>
        {icon}
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    ) : null;
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-pressed={isFavourite}
      data-tooltip={label}
      onClick={onToggle}
    >
      {icon}
    </button>
  );
}
