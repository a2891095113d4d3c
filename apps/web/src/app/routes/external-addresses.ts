import type { PublicSettings, Version } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import type { ExternalPage } from "./external-pages.ts";

export interface ExternalAddressInput {
  /** Origin of the interface: the server that ships the pages which stand in for outside ones. */
  readonly origin: string;
  readonly apiBaseUrl: string;
  readonly settings: PublicSettings | null;
  readonly versions: Version | null;
  readonly interfaceVersion: string;
  readonly language: Locale;
  /** Path of the page that was left; without its query, which may hold a token. */
  readonly referrer: string | null;
  readonly query: Readonly<Record<string, string>>;
}

/** An address of the settings, if it is one that a browser may be sent to. */
function webAddress(text: string | null | undefined): URL | null {
  try {
    const url = new URL(text ?? "");
    return url.protocol === "https:" || url.protocol === "http:" ? url : null;
  } catch {
    return null;
  }
}

function ownPage(name: string, { origin, language }: ExternalAddressInput): URL {
  const url = new URL(`/outside/${name}`, origin);
  url.searchParams.set("lang", language);
  return url;
}

/** RT-07: the feedback service, else our own page, with versions, the page that was left and the query's values. */
function feedbackAddress(input: ExternalAddressInput): URL {
  const { settings, versions, interfaceVersion, referrer, query } = input;
  const url = webAddress(settings?.feedback_url) ?? ownPage("feedback", input);
  const passed = {
    ...query,
    server_version: versions?.application_server_version,
    product_version: versions?.prtg_version,
    frontend_version: interfaceVersion,
    referrer,
  };
  for (const [key, value] of Object.entries(passed)) if (value) url.searchParams.set(key, value);
  return url;
}

const addresses: Readonly<Record<ExternalPage, (input: ExternalAddressInput) => URL>> = {
  feedback: feedbackAddress,
  contact: (input) => webAddress(input.settings?.contact_url) ?? ownPage("contact", input),
  whatsNew: (input) => webAddress(input.settings?.whats_new_url) ?? ownPage("whats-new", input),
  apiOverview: ({ apiBaseUrl, language }) => new URL(`${apiBaseUrl}/overview?lang=${language}`),
  apiReference: ({ apiBaseUrl }) => new URL(`${apiBaseUrl}/oas`),
};

/** RT-07 to RT-09: the one place that knows where addresses lead that leave the interface. */
export const externalAddress = (place: ExternalPage, input: ExternalAddressInput): string =>
  addresses[place](input).href;
