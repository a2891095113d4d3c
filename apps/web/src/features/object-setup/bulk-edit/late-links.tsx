import { bulkEditCalls } from "@monitor/contract";
import { useCall, useHasFeature } from "../../../shared/api/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { buttonClassName } from "../../../shared/ui/button.tsx";
import { AccessLink } from "../access/access-link.tsx";
import styles from "../settings/settings.module.css";
import { useBulkEditMessages } from "./texts.ts";

/** What stands below the settings of an object: ways to its access rights and to what is not inherited below it. Load it lazily. */
export function LateLinks(target: ObjectKey) {
  return (
    <div className={styles.links}>
      <AccessLink {...target} />
      {target.type === "sensor" ? null : <OverridesLink {...target} />}
    </div>
  );
}

function OverridesLink(target: ObjectKey) {
  const texts = useBulkEditMessages();
  const isThere = useHasFeature("ext/forms");
  const input = { params: { id: target.id }, query: { limit: 0 } };
  const total = useCall(bulkEditCalls.listOverrides, input, { expects: [404, 501], isEnabled: isThere }).data?.total;
  if (total === undefined) return null;
  return (
    <p>
      <AppLink className={buttonClassName({})} href={`${objectPath(target, "settings")}?overrides=1`}>
        {total === 0 ? texts.overrides : texts.ownBelow(total)}
      </AppLink>
    </p>
  );
}
