import { ownNotificationCalls } from "@monitor/contract";
import type { OwnMethodTest } from "@monitor/contract";
import { useState } from "react";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { useMessages } from "./texts.ts";

/** Sends a test to oneself and says how it ended; `name` is what was tried. */
export function useOwnTest(
  name: string,
  body: OwnMethodTest,
): { readonly isBusy: boolean; readonly test: () => Promise<void> } {
  const texts = useMessages();
  const [isBusy, setBusy] = useState(false);
  async function test(): Promise<void> {
    setBusy(true);
    try {
      const { outcome, answer } = await runCall(ownNotificationCalls.testOwnNotification, { body });
      const isTaken = outcome === "delivered";
      const title = (
        isTaken ? texts.tested.delivered : outcome === "refused" ? texts.tested.refused : texts.tested.failed
      )(name);
      const help = isTaken ? texts.testHelp : (answer ?? undefined);
      notices.show({ id: "own-test", type: isTaken ? "info" : "error", title, ...(help !== undefined && { help }) });
    } catch (error) {
      reportFailure(error);
    }
    setBusy(false);
  }
  return { isBusy, test };
}
