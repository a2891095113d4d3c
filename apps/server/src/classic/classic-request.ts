import type { Locale } from "@monitor/domain";
import type { Clock } from "@monitor/core/runtime";
import type { ConnectionSettings } from "../connections/connection-settings.ts";
import type { FeatureParts } from "@monitor/core/features";
import type { RequestContext } from "@monitor/core/requests";
import type { View } from "@monitor/core/viewers";
import type { Markup } from "../html/markup.ts";
import type { KnownPlace } from "./request-origin.ts";
import type { Texts } from "./texts.ts";

export interface ClassicParts extends FeatureParts {
  readonly clock: Clock;
  /** PUBLIC_URL and HOST. */
  readonly place: KnownPlace;
  /** Other limits of connections than the usual ones. */
  readonly connections?: Partial<ConnectionSettings>;
  readonly trustedProxies: readonly string[];
  /** Address of the new interface, without a slash at its end; `name` is the host name that the browser has requested. */
  readonly newInterfaceUrl: (name: string | null) => string;
}

/** A request for a page, with its user and language. */
export interface ClassicRequest {
  readonly parts: ClassicParts;
  readonly context: RequestContext;
  /** The view of the user; before a log-in it is empty. Pages have no other way to objects. */
  readonly view: View;
  readonly query: URLSearchParams;
  readonly language: Locale;
  readonly texts: Texts;
}

/** What a page shows inside the frame that all pages have. */
export interface ClassicPage {
  readonly title: string;
  readonly content: Markup;
  /** Path of the same thing in the new interface. */
  readonly newPath: string;
}
