import { atMost } from "./methods/method-kind.ts";
import { messageWords } from "./render.ts";
import type { Reader, Rendered } from "./render.ts";
import { messageTexts } from "./texts.ts";

const longestTitle = 120;
const longestBody = 300;
const mostSensors = 2;

/** A message as a browser shows it on the screen of its device. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  /** What a click opens, on the address that the browser knows this server by. */
  readonly path: string;
  /** A message takes the place of the one before with the same tag. */
  readonly tag: string;
  readonly language: string;
  readonly acknowledge?: { readonly label: string; readonly url: string };
}

/** A message in few words: state and object, the worst sensors with their causes, and what a click opens. */
export function pushText(rendered: Rendered & { readonly isOwnText: boolean }, reader: Reader): PushText {
  const { subject, text, messages, isOwnText } = rendered;
  const language = reader.language === "de" ? "de" : "en";
  const common = { title: atMost(subject, longestTitle), language };
  const [first] = messages;
  if (first === undefined || messages.length > 1) {
    return { ...common, body: atMost(text, longestBody), path: "/notifications", tag: "digest" };
  }
  const { kind, incident_id } = first;
  const { state, sensors, acknowledge_url: url } = messageWords(first, reader);
  const named = sensors
    .slice(0, mostSensors)
    .map(({ name, status, why }) => [name, status].join(" ").trim() + (why === "" ? "" : `: ${why}`));
  const body = atMost(isOwnText ? text : [...named, ...state].join("\n"), longestBody);
  if (kind === "test") return { ...common, body, path: "/account", tag: "test" };
  return {
    ...common,
    body,
    path: `/notifications/incidents/${incident_id}`,
    tag: `incident-${incident_id}`,
    ...(url !== null && { acknowledge: { label: messageTexts(language).acknowledgeShort, url } }),
  };
}
