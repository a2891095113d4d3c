import { siteSettingsOf } from "@monitor/contract";
import { apiBaseUrl, usePublicSettings } from "../../shared/api/index.ts";
import { usePathname } from "../../shared/navigation/index.ts";
import { classicPage } from "./classic-page.ts";

/** CR-06: this page in the classic interface of the API's host; null where no classic interface runs. */
export function useClassicAddress(): string | null {
  const pathname = usePathname();
  const settings = usePublicSettings();
  if (!settings.data) return null;
  const { classicInterfaceUrl } = siteSettingsOf(settings.data, new URL(apiBaseUrl));
  return classicInterfaceUrl === null ? null : classicInterfaceUrl + classicPage(pathname);
}
