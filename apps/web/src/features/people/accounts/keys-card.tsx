import { apiKeyCalls } from "@monitor/contract";
import type { ApiKeyInfo, UserAccount } from "@monitor/contract";
import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { RestApiError, runCall, useCall } from "../../../shared/api/index.ts";
import { DeleteDialog } from "../../../shared/delete-dialog/delete-dialog.tsx";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { timeMsOf } from "../../../shared/monitored-objects/index.ts";
import { useZonedFormat, zonedDate } from "../../../shared/time-zone/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { expects } from "../people-data.ts";
import styles from "../people.module.css";
import { useMessages } from "../texts.ts";

/** A key that was revoked meanwhile is what was wanted. */
async function revoke(id: string): Promise<void> {
  try {
    await runCall(apiKeyCalls.deleteApiKey, { params: { id } });
  } catch (error) {
    if (!(error instanceof RestApiError) || error.status !== 404) throw error;
  }
}

/** The API keys of a user, each with a way to revoke it. */
export function KeysCard({ user }: { readonly user: UserAccount }) {
  const texts = useMessages();
  const query = useCall(apiKeyCalls.listApiKeys, { params: { id: user.id } }, { expects });
  const [revoking, setRevoking] = useState<ApiKeyInfo | null>(null);
  const cardRef = useRef<HTMLDivElement>(null);
  const keys = query.data ?? [];

  return (
    <div ref={cardRef} tabIndex={-1}>
      <Card title={texts.apiKeys} note={query.data ? String(keys.length) : null} isFlush isBusy={query.isPending}>
        <ul>
          {keys.map((key) => (
            <KeyLine key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
        {query.data && keys.length === 0 ? <p className={styles.hint}>{texts.noApiKeys}</p> : null}
        {query.error && !query.data ? (
          <PanelError
            title={texts.apiKeysFailed}
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {texts.loadFailedText}
          </PanelError>
        ) : null}
      </Card>
      {revoking ? (
        <DeleteDialog
          title={texts.revokeTitle(revoking.name)}
          text={texts.revokeText}
          label={texts.revoke}
          notice={{ id: "api-key-revoked", title: texts.keyRevoked(revoking.name) }}
          returnFocus={cardRef}
          send={() => revoke(revoking.id)}
          onDeleted={query.refetch}
          onClose={() => setRevoking(null)}
        />
      ) : null}
    </div>
  );
}

function KeyLine({ apiKey, onRevoke }: { readonly apiKey: ApiKeyInfo; readonly onRevoke: () => void }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const scopes: Readonly<Record<string, string>> = texts.scopes;
  const dateOf = (time: string | null | undefined) => {
    const ms = timeMsOf(time);
    return ms === null ? null : zonedDate(ms, format);
  };
  const [used, end] = [dateOf(apiKey.last_used_at), dateOf(apiKey.expires_at)];
  const facts = [
    scopes[apiKey.scope] ?? apiKey.scope,
    used === null ? texts.neverUsed : texts.lastUsed(used),
    end === null ? texts.neverExpires : texts.expiresOn(end),
  ];
  return (
    <li className={styles.line}>
      <Icon shape={KeyRound} size={16} />
      <span className={styles.lineText}>
        <b>{apiKey.name}</b>
        <span className={styles.small}>{facts.join(" · ")}</span>
      </span>
      <Button size="sm" aria-label={texts.revokeOf(apiKey.name)} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  );
}
