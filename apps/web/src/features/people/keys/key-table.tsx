import type { ApiKeyInfo } from "@monitor/contract";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../../shared/clock/index.ts";
import { timeMsOf } from "../../../shared/monitored-objects/index.ts";
import { AppLink } from "../../../shared/navigation/index.ts";
import { useZonedFormat, zonedDate } from "../../../shared/time-zone/index.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { places } from "../places.ts";
import { SinceTime } from "../since-time.tsx";
import { useMessages } from "../texts.ts";
import { daysLeftOf, isIdle, mayWrite } from "../../../shared/api-keys/key-risks.ts";
import table from "../people-table.module.css";
import list from "./keys.module.css";
import { useKeyMessages } from "./texts.ts";

const minuteMs = 60_000;
/** A key that expires this soon is pointed out. */
const soonDays = 14;
/** Rows that are drawn at once; more come by a button. */
const rowsAtOnce = 100;

interface KeyTableProps {
  readonly keys: readonly ApiKeyInfo[];
  readonly ownerOf: (key: ApiKeyInfo) => string;
  readonly onRevoke: (key: ApiKeyInfo) => void;
}

/** Keys with what they may do, when and from where they were used, and when they end. */
export function KeyTable({ keys, ownerOf, onRevoke }: KeyTableProps) {
  const texts = useMessages();
  const keyTexts = useKeyMessages();
  const [most, setMost] = useState(rowsAtOnce);
  return (
    <>
      <Card isFlush>
        <table className={classNames(table.table, list.keys)}>
          <caption className={table.caption}>{texts.title.keys}</caption>
          <thead>
            <tr>
              {(["name", "owner", "scope", "lastUsed", "expires"] as const).map((column) => (
                <th key={column} scope="col" className={list[column]}>
                  {keyTexts.keyColumn[column]}
                </th>
              ))}
              <th scope="col" className={list.action}>
                <span className={table.caption}>{texts.revoke}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.slice(0, most).map((key) => (
              <KeyRow key={key.id} apiKey={key} owner={ownerOf(key)} onRevoke={() => onRevoke(key)} />
            ))}
          </tbody>
        </table>
      </Card>
      {keys.length > most ? (
        <p className={table.more}>
          <Button onClick={() => setMost(most + rowsAtOnce)}>{texts.showMore(keys.length - most)}</Button>
        </p>
      ) : null}
    </>
  );
}

interface KeyRowProps {
  readonly apiKey: ApiKeyInfo;
  readonly owner: string;
  readonly onRevoke: () => void;
}

function KeyRow({ apiKey, owner, onRevoke }: KeyRowProps) {
  const texts = useMessages();
  const keyTexts = useKeyMessages();
  const nowMs = useNow(minuteMs);
  const scopes: Readonly<Record<string, string>> = texts.scopes;
  return (
    <tr className={table.row}>
      <th scope="row" className={list.name}>
        <b>{apiKey.name}</b>
        <code className={list.small}>{`${apiKey.fingerprint}…`}</code>
        {apiKey.objects ? (
          <span className={list.small}>
            {keyTexts.onlyObjects(apiKey.objects.map(({ id, name }) => name ?? `#${id}`).join(", "))}
          </span>
        ) : null}
      </th>
      <td className={list.owner}>
        <AppLink className={list.link} href={places.account(apiKey.user_id)}>
          {owner}
        </AppLink>
      </td>
      <td className={list.scope}>
        <Badge tone={mayWrite(apiKey) ? "warning" : "unknown"}>{scopes[apiKey.scope] ?? apiKey.scope}</Badge>
      </td>
      <td className={list.lastUsed}>
        <span className={table.phoneLabel}>{keyTexts.keyColumn.lastUsed}: </span>
        <span className={isIdle(apiKey, nowMs) ? list.soon : undefined}>
          <SinceTime time={apiKey.last_used_at} />
        </span>
        <span className={list.small}>{apiKey.last_address}</span>
      </td>
      <td className={list.expires}>
        <span className={table.phoneLabel}>{keyTexts.keyColumn.expires}: </span>
        <Expiry apiKey={apiKey} />
      </td>
      <td className={list.action}>
        <IconButton icon={Trash2} label={keyTexts.revokeKeyOf(apiKey.name, owner)} onClick={onRevoke} />
      </td>
    </tr>
  );
}

function Expiry({ apiKey }: Pick<KeyRowProps, "apiKey">) {
  const keyTexts = useKeyMessages();
  const format = useZonedFormat();
  const days = daysLeftOf(apiKey, useNow(minuteMs));
  const endMs = timeMsOf(apiKey.expires_at);
  if (days === null || endMs === null) return <span className={list.never}>{keyTexts.keyNever}</span>;
  if (days === 0) return <span className={list.never}>{keyTexts.keyExpired}</span>;
  if (days > soonDays) return <>{zonedDate(endMs, format)}</>;
  return (
    <span className={list.soon} title={zonedDate(endMs, format)}>
      {keyTexts.inDays(days)}
    </span>
  );
}
