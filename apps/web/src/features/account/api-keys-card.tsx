import { apiKeyCalls, maxApiKeys } from "@monitor/contract";
import type { ApiKeyInfo, CreatedApiKey } from "@monitor/contract";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { RefObject } from "react";
import { reportFailure, RestApiError, runCall, useCall } from "../../shared/api/index.ts";
import { idleDaysOf, riskyKeys } from "../../shared/api-keys/key-risks.ts";
import { useNow } from "../../shared/clock/index.ts";
import { DeleteDialog } from "../../shared/delete-dialog/delete-dialog.tsx";
import { useWords } from "../../shared/i18n/index.ts";
import { lazyPart } from "../../shared/loading/lazy-part.tsx";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { notices } from "../../shared/notices/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { CardError } from "../../shared/ui/card-error.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import styles from "./account.module.css";
import keyStyles from "./api-keys.module.css";
import { ApiKeyRow } from "./api-key-row.tsx";
import { NewApiKey } from "./new-api-key.tsx";
import { overlapHours, replaceApiKey } from "./replace-api-key.ts";
import { useMessages } from "./texts.ts";

const CreateDialog = lazyPart(async () => (await import("./create-api-key-dialog.tsx")).CreateApiKeyDialog);
const minuteMs = 60_000;
const ownKeys = { params: { id: "me" } } as const;

/** CA-08: the API keys of the user, with a way to create and to revoke them. */
export function ApiKeysCard() {
  const texts = useMessages();
  const { tryAgain } = useWords();
  const query = useCall(apiKeyCalls.listApiKeys, ownKeys);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyInfo | null>(null);
  const createRef = useRef<HTMLButtonElement>(null);
  const keys = query.data ?? [];

  function showCreated(key: CreatedApiKey): void {
    setCreating(false);
    setCreated(key);
    void query.refetch();
  }

  async function replace(key: ApiKeyInfo): Promise<void> {
    setReplacing(true);
    try {
      showCreated(await replaceApiKey(key));
      notices.show({ id: "api-key-replaced", type: "info", title: texts.apiKeyReplaced(key.name, overlapHours) });
    } catch (error) {
      reportFailure(error);
    }
    setReplacing(false);
  }

  return (
    <>
      {created ? <NewApiKey key={created.id} created={created} onStored={() => setCreated(null)} /> : null}
      <RiskBanner keys={keys} onRevoke={setRevoking} />
      <Card
        title={texts.apiKeys}
        note={query.data ? texts.apiKeyCount(keys.length, maxApiKeys) : null}
        isBusy={query.isPending}
        isFlush
        actions={
          <Button ref={createRef} size="sm" icon={Plus} onClick={() => setCreating(true)}>
            {texts.createApiKey}
          </Button>
        }
      >
        {keys.length > 0 ? (
          <ul>
            {keys.map((key) => (
              <ApiKeyRow
                key={key.id}
                apiKey={key}
                isReplacing={isReplacing || created !== null}
                onReplace={() => void replace(key)}
                onRevoke={() => setRevoking(key)}
              />
            ))}
          </ul>
        ) : null}
        {query.data && keys.length === 0 ? <p className={styles.hint}>{texts.noApiKeys}</p> : null}
        {keys.length > 0 ? <p className={styles.hint}>{texts.apiKeysHint}</p> : null}
        {query.isPending ? (
          <div className={styles.session}>
            <Skeleton height={36} />
          </div>
        ) : null}
        {query.error && !query.data ? (
          <CardError
            title={texts.apiKeysFailed}
            retryLabel={tryAgain}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {texts.sessionsFailedText}
          </CardError>
        ) : null}
      </Card>
      {isCreating ? <CreateDialog onClose={() => setCreating(false)} onCreated={showCreated} /> : null}
      {revoking ? (
        <RevokeDialog
          apiKey={revoking}
          returnFocus={createRef}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            if (created?.id === revoking.id) setCreated(null);
            return query.refetch();
          }}
        />
      ) : null}
    </>
  );
}

interface RiskBannerProps {
  readonly keys: readonly ApiKeyInfo[];
  readonly onRevoke: (key: ApiKeyInfo) => void;
}

/** AU-07: the own key that is most worth a look. */
function RiskBanner({ keys, onRevoke }: RiskBannerProps) {
  const texts = useMessages();
  const nowMs = useNow(minuteMs);
  const [worst] = riskyKeys(keys, nowMs);
  if (worst === undefined) return null;
  return (
    <div className={keyStyles.banner}>
      <Banner
        tone="warning"
        icon={<StatusIcon status="warning" size={16} label={null} />}
        title={texts.riskyKey(worst.name, idleDaysOf(worst, nowMs))}
        action={<Button onClick={() => onRevoke(worst)}>{texts.revoke}</Button>}
      >
        {texts.riskyKeyText}
      </Banner>
    </div>
  );
}

interface RevokeDialogProps {
  readonly apiKey: ApiKeyInfo;
  readonly returnFocus: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  /** Settles once the list is without the key. */
  readonly onRevoked: () => Promise<unknown>;
}

/** A key that was revoked meanwhile is what was wanted. */
async function revoke(id: string): Promise<void> {
  try {
    await runCall(apiKeyCalls.deleteApiKey, { params: { id } });
  } catch (error) {
    if (!(error instanceof RestApiError) || error.status !== 404) throw error;
  }
}

function RevokeDialog({ apiKey, onRevoked, ...handlers }: RevokeDialogProps) {
  const texts = useMessages();
  return (
    <DeleteDialog
      {...handlers}
      title={texts.revokeTitle(apiKey.name)}
      text={texts.revokeText}
      label={texts.revoke}
      notice={{ id: "api-key-revoked", title: texts.apiKeyRevoked(apiKey.name) }}
      send={() => revoke(apiKey.id)}
      onDeleted={onRevoked}
    />
  );
}
