import { expect, test, vi } from "vitest";
import { followLeaving } from "./left-page.ts";

test("[ER-03] what fails while the page is left waits until it is shown again", async () => {
  const page = new EventTarget();
  const untilShown = followLeaving(page as unknown as Window);
  await untilShown();
  page.dispatchEvent(new Event("pagehide"));
  const goOn = vi.fn<() => void>();
  const waiting = Promise.all([untilShown().then(goOn), untilShown().then(goOn)]);
  await Promise.resolve();
  expect(goOn).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("pageshow"));
  await waiting;
  expect(goOn).toHaveBeenCalledTimes(2);
  await untilShown();
});
