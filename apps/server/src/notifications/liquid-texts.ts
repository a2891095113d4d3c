import { formatDateTime, formatDuration, wallMsAt } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { shortened } from "@monitor/notify";
import type { Message, Reader, Rendered, TextTemplates } from "@monitor/notify";
import { Liquid } from "liquidjs";

const limitMs = 50;
const maxTries = 3;
const memoryLimit = 1_000_000;
const longestTemplate = 4000;
const longestSubject = 200;
const longestText = 10_000;
const longestProblem = 200;

/** No file is read, nothing of an object but its own facts, and neither time nor memory is without bounds. */
const engine = new Liquid({
  templates: {},
  dynamicPartials: false,
  ownPropertyOnly: true,
  strictFilters: true,
  cache: false,
  parseLimit: longestTemplate,
  renderLimit: limitMs,
  memoryLimit,
});

/** What a template can use: facts of the message in the language and zone of its reader, and the built-in texts. */
function factsOf(message: Message, reader: Reader, { subject, text }: Rendered) {
  const { kind, incident_id, cause, opened_ms, closed_ms, priority, count, behind, worst, rule } = message;
  const locale: Locale = reader.language === "de" ? "de" : "en";
  const timeOf = (ms: number) => formatDateTime(wallMsAt(ms, reader.time_zone), { locale, timeZone: "UTC" });
  return {
    kind,
    number: incident_id,
    cause,
    since: timeOf(opened_ms),
    until: closed_ms === null ? "" : timeOf(closed_ms),
    duration: closed_ms === null ? "" : formatDuration((closed_ms - opened_ms) / 1000, locale),
    time_zone: reader.time_zone,
    language: locale,
    priority,
    count,
    behind,
    rule,
    sensors: worst.map((sensor) => ({ ...sensor })),
    site: reader.site_name,
    url: reader.site_url,
    acknowledge_url: reader.acknowledge_url?.(incident_id) ?? "",
    subject,
    text,
  };
}

/** A message in the words of its method. */
export interface Worded extends Rendered {
  /** Why its own texts were not used; null: they were, or there are none. */
  readonly problem: string | null;
  /** Whether the text is the method's own. */
  readonly isOwnText: boolean;
}

/** A message as a method words it. What is not one message, as a digest, keeps the built-in texts, and so does what can't be used. */
export function worded(
  rendered: Rendered,
  { subject: subjectTemplate, text: textTemplate }: TextTemplates,
  reader: Reader,
): Worded {
  const builtIn = { ...rendered, problem: null, isOwnText: false };
  const [message] = rendered.messages;
  const isOne = message !== undefined && rendered.messages.length === 1;
  if (!isOne || (subjectTemplate === "" && textTemplate === "")) return builtIn;
  const facts = factsOf(message, reader, rendered);
  try {
    const subject =
      subjectTemplate === "" ? rendered.subject : shortened(filled(subjectTemplate, facts), longestSubject);
    if (subject === "") throw new Error("the subject is empty");
    if (textTemplate === "") return { ...builtIn, subject };
    const text = filled(textTemplate, facts).slice(0, longestText).trim();
    return { ...rendered, subject, text, lines: text.split("\n"), problem: null, isOwnText: true };
  } catch (error) {
    const said = error instanceof Error ? error.message : "";
    return { ...builtIn, problem: shortened(said, longestProblem) };
  }
}

/** A time that was over because the machine was busy gets another try: only the last one counts. */
function filled(template: string, facts: object, triesLeft = maxTries): string {
  try {
    return engine.parseAndRenderSync(template, facts) as string;
  } catch (error) {
    const isOverTime = error instanceof Error && error.message.includes("render limit");
    if (!isOverTime || triesLeft <= 1) throw error;
    return filled(template, facts, triesLeft - 1);
  }
}
