import { discoveryCalls } from "@monitor/contract";
import { useEffect, useState } from "react";
import { reportFailure, RestApiError, runCall } from "../../shared/api/index.ts";
import { systemClock } from "../../shared/clock/index.ts";
import type { KnownDiscovery } from "./finds.ts";
import { withNews } from "./finds.ts";

const askEveryMs = 700;

export interface FollowedDiscovery {
  /** Null before the first response. */
  readonly known: KnownDiscovery | null;
  /** The server does not know it any more. */
  readonly isGone: boolean;
}

/** Follows a discovery while it runs: what is new since the last response, more than once a second. */
export function useDiscovery(placeId: string, runId: string): FollowedDiscovery {
  const [followed, setFollowed] = useState<FollowedDiscovery>({ known: null, isGone: false });
  useEffect(() => {
    let isOver = false;
    let known: KnownDiscovery | null = null;
    let cancel: () => void = () => undefined;
    async function ask(): Promise<void> {
      const input = { params: { id: placeId, run: runId }, query: { since: known?.last.cursor ?? 0 } };
      const news = await runCall(discoveryCalls.readDiscovery, input);
      if (isOver) return;
      known = withNews(known, news);
      setFollowed({ known, isGone: false });
      if (news.state === "running") askLater();
    }
    function fail(error: unknown): void {
      if (isOver) return;
      if (error instanceof RestApiError && error.status === 404) {
        setFollowed({ known, isGone: true });
        return;
      }
      reportFailure(error);
      askLater();
    }
    function askLater(): void {
      cancel = systemClock.after(askEveryMs, () => void ask().catch(fail));
    }
    void ask().catch(fail);
    return () => {
      isOver = true;
      cancel();
    };
  }, [placeId, runId]);
  return followed;
}
