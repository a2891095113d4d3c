import type { ReactNode } from "react";
import { PanelBoundary, PanelError } from "../../shared/error-boundary/index.ts";
import head from "../../shared/page-head/page-head.module.css";
import { PageWithHead } from "../../shared/page-head/page-with-head.tsx";
import { SystemTabs } from "../../shared/system-settings/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import type { People } from "./people-data.ts";
import { useMessages } from "./texts.ts";

interface PeopleFrameProps {
  readonly tab: "accounts" | "groups" | "keys" | "signOn";
  readonly people: People;
  /** In place of the usual line below the title. */
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  /** Between the tabs and the content. */
  readonly filter?: ReactNode;
  readonly children: ReactNode;
}

/** Head and tabs of both lists. */
export function PeopleFrame({ tab, people, note, action, filter, children }: PeopleFrameProps) {
  const texts = useMessages();
  const { data } = people;
  return (
    <PageWithHead
      title={texts.title[tab]}
      note={note ?? texts.lead[tab]}
      action={action}
      tabs={
        <SystemTabs
          current={tab}
          counts={data === null ? {} : { accounts: data.users.length, groups: data.groups.length }}
        />
      }
    >
      {filter}
      <div className={head.content}>
        <PanelBoundary>{data === null ? <NotHere people={people} /> : children}</PanelBoundary>
      </div>
    </PageWithHead>
  );
}

/** In place of lists that are on their way, or that could not be loaded. */
export function NotHere({ people }: { readonly people: People }) {
  const texts = useMessages();
  return (
    <Card isBusy={people.error === null}>
      {people.error === null ? (
        <Skeleton height={160} />
      ) : (
        <PanelError
          title={texts.loadFailed}
          error={people.error}
          isRetrying={people.isFetching}
          onRetry={() => void people.refetch()}
        >
          {texts.loadFailedText}
        </PanelError>
      )}
    </Card>
  );
}
