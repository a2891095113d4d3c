import type { Page } from "@playwright/test";

/** Files of this address come only when what is returned is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(address, async (route) => {
    await arrived;
    await route.continue();
  });
  return () => arrive();
}
