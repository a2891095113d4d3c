import { notificationCalls } from "@monitor/contract";
import { formatCount, formatFull } from "@monitor/domain";
import { Bell } from "lucide-react";
import { useCall, useHasFeature } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { AppLink } from "../../shared/navigation/index.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./incident-bell.module.css";
import { useMessages } from "./texts.ts";

/** Errors without a toast: the bell is silent then, and other calls say what is wrong. */
const expects = [400, 403, 404, 500, 503];

/** For the top bar: how many incidents nobody has taken yet, and the way to them. Servers without incidents have none. */
export function IncidentBell({ href }: { readonly href: string }) {
  const texts = useMessages();
  const locale = useLanguage();
  const isKnown = useHasFeature("ext/incidents");
  const { data } = useCall(notificationCalls.countIncidents, {}, { isEnabled: isKnown, expects });
  if (!isKnown) return null;
  const open = data ? data.open + data.flapping : 0;
  const name = open === 0 ? texts.none : texts.open(open, formatFull(open, locale));
  return (
    <AppLink className={styles.bell} href={href} aria-label={name} data-tooltip={name}>
      <Icon shape={Bell} size={16} />
      {open > 0 ? (
        <b className={styles.count} aria-hidden="true">
          {formatCount(open, locale)}
        </b>
      ) : null}
    </AppLink>
  );
}
