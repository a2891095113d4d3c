import type { ApiKeyInfo } from "@monitor/contract";
import { formatDuration, keyScopes } from "@monitor/domain";
import type { KeyScope } from "@monitor/domain";
import { KeyRound, RefreshCw } from "lucide-react";
import { useNow } from "../../shared/clock/index.ts";
import { secondsSince, timeMsOf, useAgo } from "../../shared/monitored-objects/index.ts";
import { markedDateTime, useZonedFormat, zonedDate } from "../../shared/time-zone/index.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import styles from "./account.module.css";
import keyStyles from "./api-keys.module.css";
import { useMessages } from "./texts.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A key that expires this soon is pointed out. */
const soonDays = 14;

/** One that is gone or hidden has its number. */
const objectNames = (objects: NonNullable<ApiKeyInfo["objects"]>): string =>
  objects.map(({ id, name }) => name ?? `#${id}`).join(", ");

interface ApiKeyRowProps {
  readonly apiKey: ApiKeyInfo;
  readonly isReplacing: boolean;
  readonly onReplace: () => void;
  readonly onRevoke: () => void;
}

/** Other servers may have scopes of their own. */
const isKnownScope = (scope: string): scope is KeyScope => (keyScopes as readonly string[]).includes(scope);

/** One API key: name, scope, when it was used last and when it expires. */
export function ApiKeyRow({ apiKey, isReplacing, onReplace, onRevoke }: ApiKeyRowProps) {
  const texts = useMessages();
  const { name, scope, fingerprint } = apiKey;
  const isRisky = scope === "write" || scope === "full";
  return (
    <li className={styles.session}>
      <span className={styles.device}>
        <Icon shape={KeyRound} size={18} />
      </span>
      <div className={styles.sessionText}>
        <div className={styles.sessionName}>
          <b>{name}</b>
          <span className={keyStyles.badge}>
            <Badge tone={isRisky ? "warning" : "unknown"}>{isKnownScope(scope) ? texts.scopes[scope] : scope}</Badge>
          </span>
          <ExpiryBadge apiKey={apiKey} />
        </div>
        <div className={styles.facts}>
          <code>{`${fingerprint}…`}</code> · <LastUse apiKey={apiKey} />
          {apiKey.addresses?.length ? ` · ${texts.onlyFrom(apiKey.addresses.join(", "))}` : null}
          {apiKey.objects ? ` · ${texts.onlyObjects(objectNames(apiKey.objects))}` : null}
        </div>
      </div>
      {isKnownScope(scope) ? (
        <IconButton icon={RefreshCw} label={texts.replaceOf(name)} isDisabled={isReplacing} onClick={onReplace} />
      ) : null}
      <Button aria-label={texts.revokeOf(name)} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  );
}

function LastUse({ apiKey }: Pick<ApiKeyRowProps, "apiKey">) {
  const texts = useMessages();
  const format = useZonedFormat();
  const ago = useAgo();
  const nowMs = useNow(minuteMs);
  const usedMs = timeMsOf(apiKey.last_used_at);
  const idleSeconds = secondsSince(usedMs, nowMs);
  if (usedMs === null || idleSeconds === null) return <>{texts.neverUsed}</>;
  const used = texts.lastUsed(ago(formatDuration(idleSeconds, format.locale)));
  const address = apiKey.last_address ?? null;
  return (
    <>
      <time dateTime={apiKey.last_used_at ?? ""} title={markedDateTime(usedMs, format)}>
        {used}
      </time>
      {address === null ? null : ` ${texts.fromAddress(address)}`}
    </>
  );
}

function ExpiryBadge({ apiKey }: Pick<ApiKeyRowProps, "apiKey">) {
  const texts = useMessages();
  const format = useZonedFormat();
  const nowMs = useNow(minuteMs);
  const endMs = timeMsOf(apiKey.expires_at);
  if (endMs === null) return <Badge tone="down">{texts.neverExpires}</Badge>;
  const { tone, text } = expiryOf(endMs - nowMs, texts, () => zonedDate(endMs, format));
  return <Badge tone={tone}>{text}</Badge>;
}

type Texts = Pick<ReturnType<typeof useMessages>, "expired" | "expiresInDays" | "expiresOn">;

function expiryOf(leftMs: number, texts: Texts, date: () => string) {
  if (leftMs <= 0) return { tone: "down", text: texts.expired } as const;
  const days = Math.ceil(leftMs / dayMs);
  if (days <= soonDays) return { tone: "warning", text: texts.expiresInDays(days) } as const;
  return { tone: "unknown", text: texts.expiresOn(date()) } as const;
}
