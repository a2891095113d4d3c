import { apiKeyCalls } from "@monitor/contract";
import type { ApiKeyInfo, UserAccount } from "@monitor/contract";
import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { reportFailure, RestApiError, runCall, useCall } from "../../../shared/api/index.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import { timeMsOf } from "../../../shared/monitored-objects/index.ts";
import { notices } from "../../../shared/notices/index.ts";
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
  const { cancel, close } = useWords();
  const query = useCall(apiKeyCalls.listApiKeys, { params: { id: user.id } }, { expects });
  const [revoking, setRevoking] = useState<ApiKeyInfo | null>(null);
  const [isBusy, setBusy] = useState(false);
  const cardRef = useRef<HTMLDivElement>(null);
  const keys = query.data ?? [];

  async function send({ id, name }: ApiKeyInfo): Promise<void> {
    setBusy(true);
    try {
      await revoke(id);
      notices.show({ id: "api-key-revoked", type: "info", title: texts.keyRevoked(name) });
    } catch (error) {
      reportFailure(error);
    }
    await query.refetch();
    setBusy(false);
    setRevoking(null);
  }

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
        <LazyModal
          isOpen
          size="sm"
          title={texts.revokeTitle(revoking.name)}
          closeLabel={close}
          onClose={() => setRevoking(null)}
          returnFocus={cardRef}
          footer={
            <>
              <Button onClick={() => setRevoking(null)}>{cancel}</Button>
              <Button kind="danger" isBusy={isBusy} onClick={() => void send(revoking)}>
                {texts.revoke}
              </Button>
            </>
          }
        >
          <p>{texts.revokeText}</p>
        </LazyModal>
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
