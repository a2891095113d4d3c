import type { DisplayStatus, ObjectType } from "@monitor/domain";
import { ObjectTypeIcon } from "./object-type-icon.tsx";
import styles from "./object-tile.module.css";

export interface ObjectTileProps {
  readonly type: ObjectType;
  readonly kind?: string | null | undefined;
  readonly status: DisplayStatus;
}

/** Square of the page header, 40 px: the object's icon in the colours of its status. */
export function ObjectTile({ type, kind, status }: ObjectTileProps) {
  return (
    <span className={styles.tile} data-tone={status} aria-hidden="true">
      <ObjectTypeIcon type={type} kind={kind} size={18} />
    </span>
  );
}
