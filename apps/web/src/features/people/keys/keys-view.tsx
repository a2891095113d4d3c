import { apiKeyCalls, peopleCalls } from "@monitor/contract";
import type { ApiKeyInfo } from "@monitor/contract";
import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { runCall, useCall } from "../../../shared/api/index.ts";
import { useNow } from "../../../shared/clock/index.ts";
import { DeleteDialog } from "../../../shared/delete-dialog/delete-dialog.tsx";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { AppLink } from "../../../shared/navigation/index.ts";
import { systemPlaces } from "../../../shared/system-settings/index.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { expects, nameOf, usePeople } from "../people-data.ts";
import { PeopleFilter } from "../people-filter.tsx";
import { PeopleFrame } from "../people-frame.tsx";
import { useMessages } from "../texts.ts";
import { countsOf, filteredKeys, idleDaysOf, riskyKeys } from "../../../shared/api-keys/key-risks.ts";
import type { KeyFilter } from "../../../shared/api-keys/key-risks.ts";
import { KeyTable } from "./key-table.tsx";
import list from "./keys.module.css";
import { useKeyMessages } from "./texts.ts";

const minuteMs = 60_000;
const whole = { query: { limit: 0 } };

/** AU-07: the API keys of all accounts. */
export function KeysView() {
  const texts = useMessages();
  const keyTexts = useKeyMessages();
  const people = usePeople();
  const nowMs = useNow(minuteMs);
  const query = useCall(peopleCalls.listAllApiKeys, whole, { expects });
  const [filter, setFilter] = useState<KeyFilter>("all");
  const [keyword, setKeyword] = useState("");
  const [revoking, setRevoking] = useState<ApiKeyInfo | null>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const keys = query.data ?? [];
  const counts = countsOf(keys, nowMs);
  const names = new Map(people.data?.users.map((user) => [user.id, nameOf(user)]));
  const ownerOf = ({ user_id }: ApiKeyInfo) => names.get(user_id) ?? `#${user_id}`;
  const shown = filteredKeys(keys, { filter, keyword, ownerOf, nowMs });

  return (
    <PeopleFrame
      tab="keys"
      people={people}
      filter={
        <PeopleFilter
          searchLabel={keyTexts.filterKeys}
          keyword={keyword}
          onKeyword={setKeyword}
          chipsLabel={keyTexts.keyFilters}
          choices={keyTexts.keyFilter}
          counts={counts}
          chosen={filter}
          onChoose={setFilter}
        />
      }
    >
      <div ref={contentRef} tabIndex={-1}>
        <RiskBanner keys={keys} nowMs={nowMs} ownerOf={ownerOf} onRevoke={setRevoking} />
        {query.data ? (
          <KeyList keys={shown} hasKeys={keys.length > 0} ownerOf={ownerOf} onRevoke={setRevoking} />
        ) : (
          <Card isBusy={query.isPending}>
            {query.error ? (
              <PanelError
                title={texts.apiKeysFailed}
                error={query.error}
                isRetrying={query.isFetching}
                onRetry={() => void query.refetch()}
              >
                {texts.loadFailedText}
              </PanelError>
            ) : (
              <Skeleton height={160} />
            )}
          </Card>
        )}
      </div>
      {revoking ? (
        <DeleteDialog
          title={texts.revokeTitle(revoking.name)}
          text={`${keyTexts.keyOwner(ownerOf(revoking))} ${texts.revokeText}`}
          label={texts.revoke}
          notice={{ id: "api-key-revoked", title: texts.keyRevoked(revoking.name) }}
          returnFocus={contentRef}
          send={() => runCall(apiKeyCalls.deleteApiKey, { params: { id: revoking.id } })}
          onDeleted={query.refetch}
          onClose={() => setRevoking(null)}
        />
      ) : null}
    </PeopleFrame>
  );
}

interface KeysProps {
  readonly keys: readonly ApiKeyInfo[];
  readonly ownerOf: (key: ApiKeyInfo) => string;
  readonly onRevoke: (key: ApiKeyInfo) => void;
}

/** The key that is most worth a look; the others are behind the filter. */
function RiskBanner({ keys, nowMs, ownerOf, onRevoke }: KeysProps & { readonly nowMs: number }) {
  const texts = useMessages();
  const keyTexts = useKeyMessages();
  const [worst, ...others] = riskyKeys(keys, nowMs);
  if (worst === undefined) return null;
  return (
    <div className={list.banner}>
      <Banner
        tone="warning"
        icon={<StatusIcon status="warning" size={16} label={null} />}
        title={keyTexts.riskyKey(worst.name, ownerOf(worst), idleDaysOf(worst, nowMs))}
        action={<Button onClick={() => onRevoke(worst)}>{texts.revoke}</Button>}
      >
        {keyTexts.riskyKeyText(others.length)}
      </Banner>
    </div>
  );
}

function KeyList({ hasKeys, ...props }: KeysProps & { readonly hasKeys: boolean }) {
  const keyTexts = useKeyMessages();
  if (props.keys.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Icon shape={KeyRound} size={22} />}
          title={hasKeys ? keyTexts.noKeyFits : keyTexts.noKeysAtAll}
        >
          {hasKeys ? keyTexts.noKeyFitsText : keyTexts.noKeysAtAllText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <KeyTable {...props} />
      <p className={list.note}>
        {keyTexts.keysNote}{" "}
        <AppLink className={list.auditLink} href={systemPlaces.audit}>
          {keyTexts.auditLog}
        </AppLink>
        .
      </p>
    </>
  );
}
