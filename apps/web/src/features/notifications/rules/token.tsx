import { X } from "lucide-react";
import { classNames } from "../../../shared/ui/class-names.ts";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { useMessages } from "../texts.ts";
import styles from "./rules.module.css";

interface TokenProps {
  readonly text: string;
  /** What it names is left out. */
  readonly isExcluding?: boolean;
  readonly onRemove: () => void;
}

/** One of several that were chosen, with its cross. */
export function Token({ text, isExcluding = false, onRemove }: TokenProps) {
  const texts = useMessages();
  return (
    <span className={classNames(styles.token, isExcluding && styles.excluded)}>
      <span className={styles.tokenText}>{text}</span>
      <IconButton icon={X} size="sm" iconSize={12} label={texts.remove(text)} onClick={onRemove} />
    </span>
  );
}
