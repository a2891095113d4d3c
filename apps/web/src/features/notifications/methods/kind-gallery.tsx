import { Card } from "../../../shared/ui/card.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";
import { kindIcon } from "./kind-icons.ts";
import type { MethodKindInfo } from "./method-fields.ts";
import styles from "./methods.module.css";

interface KindGalleryProps {
  readonly kinds: readonly MethodKindInfo[];
  readonly onAdd: (kind: MethodKindInfo) => void;
}

/** The kinds that the server has, one tile each. */
export function KindGallery({ kinds, onAdd }: KindGalleryProps) {
  const texts = useMessages();
  const names: Readonly<Record<string, string>> = texts.kind;
  return (
    <Card title={texts.addMethod}>
      <ul className={styles.gallery}>
        {kinds.map((each) => (
          <li key={each.kind}>
            <button type="button" className={styles.kind} onClick={() => onAdd(each)}>
              <Icon shape={kindIcon(each.kind)} size={16} />
              <span>{names[each.kind] ?? each.kind}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
