import { peopleRightsCalls } from "@monitor/contract";
import type { RightsOutlook, UserAccount } from "@monitor/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, Eye, EyeOff, Info, Minus, Pencil, Shield } from "lucide-react";
import { useState } from "react";
import { callQuery } from "../../../shared/api/index.ts";
import { useDebouncedValue } from "../../../shared/clock/use-debounced-value.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { session } from "../../../shared/session/index.ts";
import { useStore } from "../../../shared/state/index.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Select } from "../../../shared/ui/select-field.tsx";
import { shortMoment, UntilNote } from "../../../shared/access-rights/until-note.tsx";
import { useZonedFormat } from "../../../shared/time-zone/index.ts";
import { draftOf } from "../../../shared/access-rights/access-lines.ts";
import type { LinesText } from "../../../shared/access-rights/access-lines.ts";
import styles from "./side-cards.module.css";
import { useAccessMessages } from "./texts.ts";

const expects = [404];
const waitMs = 250;
const maxSentences = 5;

export interface OutlookProps {
  readonly objectId: string;
  readonly lines: LinesText;
  readonly inherits: boolean;
  readonly isChanged: boolean;
  readonly users: readonly UserAccount[];
}

/** What the rights that stand in the form mean, also those that are not saved yet: the server computes it. */
export function OutlookCards({ objectId, lines, inherits, isChanged, users }: OutlookProps) {
  const texts = useAccessMessages();
  const [userId, setUserId] = useState("");
  const draft = useDebouncedValue(JSON.stringify(draftOf(lines, inherits)), waitMs);
  const body = { ...(JSON.parse(draft) as ReturnType<typeof draftOf>), ...(userId !== "" && { user_id: userId }) };
  // The key of a call does not tell bodies apart.
  const call = callQuery(peopleRightsCalls.previewRights, { params: { id: objectId }, body }, { expects });
  const query = useQuery({
    ...call,
    queryKey: [...call.queryKey, body],
    enabled: useStore(session) !== null && (isChanged || userId !== ""),
    placeholderData: keepPreviousData,
  });
  const checked = query.data?.checked;
  return (
    <>
      {isChanged && query.data ? <AfterSaving outlook={query.data} /> : null}
      <Card title={texts.check} isBusy={query.isFetching && userId !== ""}>
        <Select
          aria-label={texts.checkLabel}
          className={styles.person}
          options={[{ value: "", label: texts.checkChoose }, ...optionsOf(users)]}
          value={userId}
          onChange={({ target }) => setUserId(target.value)}
        />
        {checked && checked.user.id === userId ? <CheckedPerson checked={checked} isChanged={isChanged} /> : null}
      </Card>
      {query.error && !query.data ? (
        <PanelError
          title={texts.outlookFailed}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
    </>
  );
}

const optionsOf = (users: readonly UserAccount[]) =>
  users
    .map(({ id, display_name, login_name }) => ({ value: id, label: display_name || login_name }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** Who gains and who loses what, in sentences. */
function AfterSaving({ outlook: { changes, total } }: { readonly outlook: RightsOutlook }) {
  const texts = useAccessMessages();
  const levels: Readonly<Record<string, string>> = texts.levels;
  const order = Object.keys(levels);
  const format = useZonedFormat();
  const losses = changes.filter(({ before, after }) => order.indexOf(after) < order.indexOf(before)).length;
  const shown = changes.slice(0, maxSentences);
  const wordOf = (level: string) => (level === "none" ? null : (levels[level] ?? level));
  return (
    <Banner
      tone={losses > 0 ? "warning" : "paused"}
      icon={<Icon shape={Info} size={16} />}
      title={texts.afterSaving}
      role="status"
    >
      {shown.map(({ user, before, after, until, sensors }) => (
        <span key={`${user.id} ${before} ${after} ${until ?? ""}`} className={styles.sentence}>
          {texts.change({
            name: user.name,
            before: wordOf(before),
            after: wordOf(after),
            until: until ? shortMoment(Date.parse(until), format) : null,
            sensors,
          })}
        </span>
      ))}
      {total > shown.length ? <span className={styles.sentence}>{texts.more(total - shown.length)}</span> : null}
      {losses === 0 ? (
        <span className={styles.sentence}>{total === 0 ? texts.nobodyChanges : texts.nobodyLoses}</span>
      ) : null}
    </Banner>
  );
}

type Checked = NonNullable<RightsOutlook["checked"]>;
const shapes = { none: EyeOff, read: Eye, write: Pencil, full: Shield } as const;

function CheckedPerson({ checked, isChanged }: { readonly checked: Checked; readonly isChanged: boolean }) {
  const texts = useAccessMessages();
  const level = (checked.level in shapes ? checked.level : "none") as keyof typeof shapes;
  const mayAcknowledge = level === "read" && checked.rights.includes("acknowledge");
  return (
    <div role="status">
      <div className={classNames(styles.verdict, level === "none" && styles.nothing)}>
        <span className={styles.verdictIcon}>
          <Icon shape={shapes[level]} size={16} />
        </span>
        <span>
          <b>{texts.verdict[level]}</b>
          <span className={styles.small}>
            {checked.is_passage ? texts.passage : mayAcknowledge ? texts.readAndAcknowledge : texts.verdictHelp[level]}
          </span>
        </span>
      </div>
      {isChanged ? <p className={styles.aside}>{texts.afterSavingNote}</p> : null}
      {checked.is_active ? null : <p className={styles.aside}>{texts.inactive}</p>}
      {checked.is_administrator ? (
        <p className={styles.aside}>{texts.administratorMay}</p>
      ) : (
        <ul className={styles.reasons}>
          {checked.reasons.map((reason) => (
            <ReasonLine key={reason.group?.id ?? ""} reason={reason} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ReasonLine({
  reason: { group, right, until, source, is_used },
}: {
  readonly reason: Checked["reasons"][number];
}) {
  const texts = useAccessMessages();
  const levels: Readonly<Record<string, string>> = texts.levels;
  const name = group?.name ?? null;
  const level = right === null ? null : (levels[right] ?? right);
  const place = source === null ? null : source.name || `#${source.id}`;
  return (
    <li className={classNames(styles.reason, is_used && styles.used)}>
      <Icon shape={is_used ? Check : Minus} size={14} />
      <span>
        {level === null ? texts.noLine(name) : texts.reason({ name, level, place })}
        {until ? (
          <>
            , <UntilNote untilMs={Date.parse(until)} />
          </>
        ) : null}
        {level === null || is_used ? null : (
          <span className={styles.small}>{right === "none" ? texts.givesNothing : texts.lower}</span>
        )}
      </span>
    </li>
  );
}
