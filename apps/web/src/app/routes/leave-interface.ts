import { calls, queryKeyOf } from "@monitor/contract";
import type { PublicSettings, Version } from "@monitor/contract";
import { api, apiBaseUrl } from "../../shared/api/index.ts";
import { pickLanguage } from "../../shared/i18n/index.ts";
import { interfaceVersion } from "../../shared/navigation/index.ts";
import { preferences } from "../../shared/preferences/index.ts";
import { session } from "../../shared/session/index.ts";
import { queryClient } from "../application.ts";
import { outsideAddress } from "./outside-addresses.ts";
import type { OutsidePlace } from "./outside-places.ts";

/** Asked for at most once; a server that does not answer leaves the way to the pages that need nothing of it. */
function known<T>(key: readonly unknown[], ask: () => Promise<T>): Promise<T | null> {
  return queryClient.fetchQuery({ queryKey: key, queryFn: ask, staleTime: Number.POSITIVE_INFINITY }).catch(() => null);
}
const readSettings = (): Promise<PublicSettings | null> =>
  known(queryKeyOf(calls.getPublicSettings), () => api.getPublicSettings());
const readVersions = (): Promise<Version | null> => known(queryKeyOf(calls.getVersion), () => api.getVersion());

/** Path of the page before, where that was one of ours and the interface has been loaded since. */
function pathBefore(): string | null {
  const { referrer } = document;
  return referrer.startsWith(`${window.location.origin}/`) ? new URL(referrer).pathname : null;
}

export interface LeftPage {
  readonly path: string | null;
  readonly query: Readonly<Record<string, string>>;
}

/** RT-07 to RT-09: the browser goes to the outside page in place of this one; never settles. */
export async function leaveInterface(place: OutsidePlace, { path, query }: LeftPage): Promise<never> {
  const [settings, versions] = await Promise.all([readSettings(), session.get() ? readVersions() : null]);
  // Not the language on the screen: on a first visit there is none yet.
  const language = pickLanguage([preferences.of("language").get(), settings?.language ?? null]);
  const { origin } = window.location;
  const referrer = path ?? pathBefore();
  // Back from there may bring this very document back, which would go on waiting.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload(), { once: true });
  window.location.replace(
    outsideAddress(place, { origin, apiBaseUrl, settings, versions, interfaceVersion, language, referrer, query }),
  );
  return new Promise(() => undefined);
}
