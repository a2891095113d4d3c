import type { GivenRight } from "@monitor/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { UntilNote } from "../../shared/access-rights/until-note.tsx";
import { keyOf } from "../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../shared/navigation/index.ts";
import styles from "./people.module.css";
import { useMessages } from "./texts.ts";

interface RightLinesProps {
  readonly query: UseQueryResult<GivenRight[]>;
  /** What is said where there is none. */
  readonly none: string;
}

/** Rights with the objects that give them; each leads to the access rights of its object. */
export function RightLines({ query, none }: RightLinesProps) {
  const texts = useMessages();
  const levels: Readonly<Record<string, string>> = texts.levels;
  const rights = query.data ?? [];
  return (
    <>
      <ul>
        {rights.map(({ object, right, until, group }) => (
          <li key={`${object.id} ${group?.id ?? ""}`} className={styles.line}>
            <span className={styles.level}>{levels[right] ?? right}</span>
            <span className={styles.lineText}>
              <AppLink className={styles.textLink} href={`${objectPath(keyOf(object), "settings")}?rights=1`}>
                {object.name || `#${object.id}`}
              </AppLink>
              {until ? (
                <span className={styles.small}>
                  <UntilNote untilMs={Date.parse(until)} />
                </span>
              ) : null}
              {group ? <span className={styles.small}>{texts.byGroup(group.name)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {query.data && rights.length === 0 ? <p className={styles.hint}>{none}</p> : null}
      {query.error && !query.data ? (
        <PanelError
          title={texts.rightsFailed}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {texts.loadFailedText}
        </PanelError>
      ) : null}
    </>
  );
}
