import { subjectTemplate, textTemplate } from "../method-texts.ts";
import { apprise } from "./apprise.ts";
import { discord } from "./discord.ts";
import { googleChat } from "./google-chat.ts";
import { mail } from "./mail.ts";
import type { MethodKind } from "./method-kind.ts";
import { ntfy } from "./ntfy.ts";
import { pagerduty } from "./pagerduty.ts";
import { program } from "./program.ts";
import { pushover } from "./pushover.ts";
import { slack } from "./slack.ts";
import { teams } from "./teams.ts";
import { telegram } from "./telegram.ts";
import { ticket } from "./ticket.ts";
import { webPush } from "./web-push.ts";
import { webhook } from "./webhook.ts";

const kinds: readonly MethodKind[] = [
  mail,
  webPush,
  webhook,
  slack,
  teams,
  telegram,
  discord,
  googleChat,
  ntfy,
  pushover,
  pagerduty,
  apprise,
  program,
  ticket,
];

/** All ways out, one file each. Each of them can word its messages itself. */
export const methodKinds: readonly MethodKind[] = kinds.map((kind) => ({
  ...kind,
  fields: [...kind.fields, subjectTemplate, textTemplate],
}));

/** The kind of this name; undefined where this version has none. */
export const methodKind = (kind: string): MethodKind | undefined => methodKinds.find((each) => each.kind === kind);

export type { MethodField, MethodKind, MethodSettings, ProgramRun, WebContent, WebRequest } from "./method-kind.ts";
