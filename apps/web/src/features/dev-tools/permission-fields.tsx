import { simulatedPermissions } from "../../shared/preferences/dev-settings.ts";
import { useUser } from "../../shared/session/index.ts";
import { Checkbox } from "../../shared/ui/checkbox.tsx";
import styles from "./dev-tools.module.css";
import { useMessages } from "./texts.ts";

export interface PermissionFieldsProps {
  /** Null: those of the user. */
  readonly permissions: readonly string[] | null;
  readonly onChange: (permissions: readonly string[]) => void;
}

/** PM-01: what the user is permitted beside the rights on objects. */
export function PermissionFields({ permissions, onChange }: PermissionFieldsProps) {
  const texts = useMessages();
  const own = useUser()?.permissions;
  const granted = permissions ?? own ?? simulatedPermissions;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.userPermissions}</legend>
      {simulatedPermissions.map((permission) => (
        <Checkbox
          key={permission}
          checked={granted.includes(permission)}
          onChange={({ target }) =>
            onChange([...granted.filter((name) => name !== permission), ...(target.checked ? [permission] : [])])
          }
        >
          {permission}
        </Checkbox>
      ))}
    </fieldset>
  );
}
