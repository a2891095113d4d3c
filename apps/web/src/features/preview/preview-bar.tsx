import { Eye } from "lucide-react";
import { useEffect } from "react";
import { api } from "../../shared/api/index.ts";
import { timeMsOf } from "../../shared/monitored-objects/index.ts";
import { isPreview, leavePreview } from "../../shared/preview/index.ts";
import { session } from "../../shared/session/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { systemPlaces } from "../../shared/system-settings/index.ts";
import { markedHourAndMinute, useZonedFormat } from "../../shared/time-zone/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { useMessages } from "./texts.ts";

/** AU-11: above every page of a preview, whose interface it is and the way out. */
export function PreviewBar() {
  return isPreview() ? <Bar /> : null;
}

function Bar() {
  const texts = useMessages();
  const { zone } = useZonedFormat();
  const stored = useStore(session);
  const id = stored?.user.id;
  const place = `${systemPlaces.accounts}/${id}`;
  useEffect(() => {
    if (id === undefined) return;
    // A preview that has ended leaves no log-in page behind in this tab.
    return () => {
      if (session.get() === null) leavePreview(`${systemPlaces.accounts}/${id}`);
    };
  }, [id]);
  if (stored === null) return null;
  const { user } = stored;
  const endMs = timeMsOf(stored.expires_at);
  return (
    <Banner
      tone="paused"
      icon={<Icon shape={Eye} size={16} />}
      title={texts.title(user.display_name || user.login_name)}
      isSlim
      role="status"
      action={
        <Button
          size="sm"
          onClick={() =>
            void api
              .deleteSession()
              .catch(() => undefined)
              .then(() => leavePreview(place))
          }
        >
          {texts.leave}
        </Button>
      }
    >
      {endMs === null ? null : texts.text(markedHourAndMinute(endMs, zone))}
    </Banner>
  );
}
