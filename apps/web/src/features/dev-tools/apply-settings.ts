import { api } from "../../shared/api/index.ts";
import { systemClock } from "../../shared/clock/index.ts";
import { devSettings, ownServer, storeDevSettings } from "../../shared/preferences/index.ts";
import { serverOf } from "../../shared/preferences/dev-settings.ts";
import type { DevSettings } from "../../shared/preferences/dev-settings.ts";
import { session } from "../../shared/session/index.ts";

const farewellMs = 2000;
const rootOverview = "/monitoring/group/0/overview";

/** Whether other settings mean another server, without a log-in yet. */
export function isOtherServer(next: DevSettings): boolean {
  return serverOf(next) !== ownServer;
}

/** The page to load with other settings: an object of one server or of some sample data is not one of the next. */
export function pathAfter(href: string, hasOtherObjects: boolean): string {
  const isOneObject = /^\/monitoring\/(?!group\/0\/)/.test(href);
  return hasOtherObjects && isOneObject ? rootOverview : href;
}

/** Ends the session at the server that is left, which has a moment to hear of it: its token is of no use elsewhere. */
async function leaveServer(forgetUser: () => void): Promise<void> {
  if (session.get()) {
    const tooLate = new Promise<void>((resolve) => systemClock.after(farewellMs, resolve));
    await Promise.race([api.deleteSession().catch(() => undefined), tooLate]);
  }
  forgetUser();
}

/** Stores the settings and reloads the page with them. False when the browser refuses to store them. */
export async function applySettings(next: DevSettings, forgetUser: () => void): Promise<boolean> {
  const isLeaving = isOtherServer(next);
  if (isLeaving) await leaveServer(forgetUser);
  if (!storeDevSettings(next)) return false;
  const hasOtherObjects = isLeaving || next.mockScenarios.join() !== devSettings.mockScenarios.join();
  const { pathname, search } = window.location;
  const target = pathAfter(pathname + search, hasOtherObjects);
  if (target === pathname + search) window.location.reload();
  else window.location.assign(target);
  return true;
}
