import { useHasFeature } from "../../../shared/api/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { useHasAbility } from "../../../shared/session/index.ts";
import { buttonClassName } from "../../../shared/ui/button.tsx";
import { useAccessMessages } from "./texts.ts";

/** The way to the access rights of an object. Only administrators know which users and groups there are. Load it lazily. */
export function AccessLink(target: ObjectKey) {
  const texts = useAccessMessages();
  const hasPeople = useHasFeature("ext/people");
  if (!useHasAbility("administrator") || !hasPeople) return null;
  return (
    <p>
      <AppLink className={buttonClassName({})} href={`${objectPath(target, "settings")}?rights=1`}>
        {texts.title}
      </AppLink>
    </p>
  );
}
