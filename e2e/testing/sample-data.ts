import type { Page } from "@playwright/test";
import { stateKey } from "../journey.ts";
import { mockKey } from "../pages/dev-settings-dialog.ts";

/** Opens a page of these files with sample data of some scenarios, before any log-in. */
export async function openSampleData(page: Page, address: string, scenarios: readonly string[]): Promise<void> {
  await page.addInitScript(
    ([state, mock, text]) => {
      if (state === undefined || window.localStorage.getItem(state) !== null) return;
      window.localStorage.setItem(state, JSON.stringify({ hasSeenNewInterface: true }));
      window.localStorage.setItem(mock ?? "", text ?? "");
    },
    [stateKey, mockKey, JSON.stringify({ mockScenarios: scenarios })] as const,
  );
  await page.goto(address);
}
