import { api, apiBaseUrl, publicSettings } from "../../shared/api/index.ts";
import { pickLanguage } from "../../shared/i18n/index.ts";
import { interfaceVersion } from "../../shared/navigation/index.ts";
import { preferences } from "../../shared/preferences/index.ts";
import { session } from "../../shared/session/index.ts";
import { externalAddress } from "./external-addresses.ts";
import type { ExternalPage } from "./external-pages.ts";

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
export async function leaveInterface(place: ExternalPage, { path, query }: LeftPage): Promise<never> {
  // A server that does not answer leaves the way to the pages that need nothing of it.
  const unknown = () => null;
  const [settings, versions] = await Promise.all([
    publicSettings.load().catch(unknown),
    session.get() ? api.getVersion().catch(unknown) : null,
  ]);
  // Not the language on the screen: on a first visit there is none yet.
  const language = pickLanguage([preferences.of("language").get(), settings?.language ?? null]);
  const { origin } = window.location;
  const referrer = path ?? pathBefore();
  // Back from there may bring this very document back, which would go on waiting.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload(), { once: true });
  window.location.replace(
    externalAddress(place, { origin, apiBaseUrl, settings, versions, interfaceVersion, language, referrer, query }),
  );
  return new Promise(() => undefined);
}
