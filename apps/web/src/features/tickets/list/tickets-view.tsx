import { ticketCalls } from "@monitor/contract";
import type { TicketStateName } from "@monitor/contract";
import { Plus, SearchX } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { useCall } from "../../../shared/api/index.ts";
import { PanelBoundary, PanelError } from "../../../shared/error-boundary/index.ts";
import { useDebouncedText } from "../../../shared/filtering/index.ts";
import { useSlashFocus } from "../../../shared/keyboard/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { useSearchParams, useSetSearchParams } from "../../../shared/navigation/index.ts";
import head from "../../../shared/page-head/page-head.module.css";
import { PageWithHead } from "../../../shared/page-head/page-with-head.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Chip } from "../../../shared/ui/chip.tsx";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { SearchField } from "../../../shared/ui/search-field.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { expects } from "../save-ticket.ts";
import { useMessages } from "../texts.ts";
import styles from "../tickets.module.css";
import { TicketList } from "./ticket-list.tsx";
import { useTickets } from "./use-tickets.ts";
import type { TicketFilter } from "./use-tickets.ts";

const NewTicketDialog = lazyPart(async () => (await import("../new-ticket-dialog.tsx")).NewTicketDialog);
const BulkBar = lazyPart(async () => (await import("./bulk-bar.tsx")).BulkBar);

const states = ["open", "resolved", "closed"] as const;
const noneSelected: ReadonlySet<number> = new Set();

function stateOf(text: string | undefined): TicketStateName | null {
  return text === "all" ? null : (states.find((state) => state === text) ?? "open");
}

/** All tickets that the user may see. Chips, search and the form of a new one are in the address. */
export function TicketsView() {
  const texts = useMessages();
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const filter = { state: stateOf(params["show"]), isMine: params["mine"] === "1", search: params["q"] ?? "" };
  const newRef = useRef<HTMLButtonElement>(null);
  const { new: newFor, object, incident, subject, ...others } = params;
  return (
    <PageWithHead
      title={texts.title}
      note={texts.lead}
      action={
        <Button ref={newRef} kind="primary" icon={Plus} onClick={() => setParams({ ...params, new: "1" }, true)}>
          {texts.newTicket}
        </Button>
      }
    >
      <Filter filter={filter} />
      <div className={head.content}>
        <PanelBoundary>
          <Found filter={filter} />
        </PanelBoundary>
      </div>
      {newFor === "1" ? (
        <NewTicketDialog
          about={{ objectId: object ?? null, incidentId: incident ?? null, subject: subject ?? "" }}
          returnFocus={newRef}
          onClose={() => setParams(others, true)}
        />
      ) : null}
    </PageWithHead>
  );
}

function Filter({ filter: { state, isMine, search } }: { readonly filter: TicketFilter }) {
  const texts = useMessages();
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const { data: counts } = useCall(ticketCalls.countTickets, {}, { expects });
  const inputRef = useRef<HTMLInputElement>(null);
  const searchFor = useCallback((q: string) => setParams({ ...params, q }, true), [params, setParams]);
  const [text, setText] = useDebouncedText(search, searchFor);
  useSlashFocus(inputRef);
  const show = (next: TicketStateName | null) =>
    setParams({ ...params, show: next === "open" ? undefined : (next ?? "all") }, true);
  return (
    <div className={styles.filter} role="search" aria-label={texts.filterBar}>
      <div className={styles.search}>
        <SearchField
          ref={inputRef}
          shortcut="/"
          width="100%"
          label={texts.filterLabel}
          value={text}
          onChange={setText}
          clearLabel={texts.clearFilter}
        />
      </div>
      {states.map((each) => (
        <Chip
          key={each}
          label={texts.state[each]}
          count={each === "open" && counts ? String(counts.open) : undefined}
          isOn={state === each}
          onToggle={() => show(state === each ? null : each)}
        />
      ))}
      <Chip
        label={texts.mine}
        count={counts ? String(counts.mine) : undefined}
        isOn={isMine}
        onToggle={() => setParams({ ...params, mine: isMine ? undefined : "1" }, true)}
      />
    </div>
  );
}

function Found({ filter }: { readonly filter: TicketFilter }) {
  const texts = useMessages();
  const [selected, setSelected] = useState(noneSelected);
  const { tickets, error, hasMore, isLoadingMore, isFetching, loadMore, retry } = useTickets(filter);
  if (tickets === undefined) {
    return (
      <Card isBusy={error === null}>
        {error === null ? (
          <Skeleton height={240} />
        ) : (
          <PanelError title={texts.listFailed} error={error} isRetrying={isFetching} onRetry={retry}>
            {texts.failedText}
          </PanelError>
        )}
      </Card>
    );
  }
  const isFiltered = filter.search !== "" || filter.isMine || filter.state !== "open";
  const chosen = tickets.filter(({ id }) => selected.has(id));
  return (
    <>
      <output className={styles.count}>{tickets.length > 0 ? texts.found(tickets.length) : ""}</output>
      {tickets.length > 0 ? (
        <TicketList tickets={tickets} selected={selected} onSelect={setSelected} />
      ) : (
        <Card>
          <EmptyState
            icon={<Icon shape={SearchX} size={22} />}
            title={isFiltered ? texts.nothingFound : texts.nothingOpen}
          >
            {isFiltered ? texts.nothingFoundText : texts.nothingOpenText}
          </EmptyState>
        </Card>
      )}
      {hasMore ? (
        <p className={styles.more}>
          <Button isBusy={isLoadingMore} onClick={loadMore}>
            {texts.more}
          </Button>
        </p>
      ) : null}
      {chosen.length > 0 ? <BulkBar tickets={chosen} onDone={() => setSelected(noneSelected)} /> : null}
    </>
  );
}
