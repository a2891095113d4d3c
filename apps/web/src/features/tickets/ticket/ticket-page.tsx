import { ticketCalls } from "@monitor/contract";
import type { WholeTicketInfo } from "@monitor/contract";
import { useEffect } from "react";
import { RestApiError, runCall, useCall } from "../../../shared/api/index.ts";
import { PanelBoundary, PanelError } from "../../../shared/error-boundary/index.ts";
import { showNotFound, usePageTitle } from "../../../shared/navigation/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { Grid, GridCell } from "../../../shared/ui/grid.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import head from "../../../shared/page-head/page-head.module.css";
import { expects, useRefreshTickets } from "../save-ticket.ts";
import { useMessages } from "../texts.ts";
import { Conversation } from "./conversation.tsx";
import { FieldsCard } from "./fields-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { RelatedCard } from "./related-card.tsx";
import { TicketHead } from "./ticket-head.tsx";

/** One ticket: its conversation, its fields, what it is about. */
export function TicketPage({ id }: { readonly id: string }) {
  const texts = useMessages();
  const query = useCall(ticketCalls.getTicket, { params: { id } }, { expects });
  const { data, error } = query;
  const number = texts.number(Number(id));
  usePageTitle(data ? `${data.subject} · ${number}` : number);
  if (error instanceof RestApiError && error.status === 404) return showNotFound();
  if (data) return <LoadedTicket ticket={data} />;
  return (
    <div className={head.content}>
      <Card isBusy={error === null}>
        {error === null ? (
          <Skeleton height={240} />
        ) : (
          <PanelError
            title={texts.ticketFailed}
            error={error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {texts.failedText}
          </PanelError>
        )}
      </Card>
    </div>
  );
}

function LoadedTicket({ ticket }: { readonly ticket: WholeTicketInfo }) {
  useMarkRead(ticket);
  return (
    <div className={head.page}>
      <TicketHead ticket={ticket} />
      <div className={head.content}>
        <Grid>
          <GridCell span={8} isColumn>
            <PanelBoundary>
              <Conversation ticket={ticket} />
            </PanelBoundary>
          </GridCell>
          <GridCell span={4} isColumn>
            <FieldsCard ticket={ticket} />
            <RelatedCard ticket={ticket} />
            <HistoryCard ticket={ticket} />
          </GridCell>
        </Grid>
      </div>
    </div>
  );
}

/** What is on the screen is read; that it could not be noted is no news. */
function useMarkRead({ id, is_unread, changed_at }: WholeTicketInfo): void {
  const refresh = useRefreshTickets();
  useEffect(() => {
    if (!is_unread) return;
    runCall(ticketCalls.markTicketRead, { params: { id: String(id) } }).then(refresh, () => undefined);
  }, [id, is_unread, changed_at, refresh]);
}
