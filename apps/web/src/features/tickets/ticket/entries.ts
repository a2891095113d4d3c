import type { WholeTicketInfo } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import { dayText } from "../due-day.ts";
import type { Texts } from "../texts.ts";

export type TicketEntryInfo = WholeTicketInfo["entries"][number];

/** The name of who did it. */
export function authorName({ author }: Pick<TicketEntryInfo, "author">, texts: Texts): string {
  return author === null ? texts.serverName : author.name || texts.gone;
}

/** What a change says: "Status Open to Resolved". What may not be seen has no name. */
export function changeText({ field, before, after }: TicketEntryInfo, texts: Texts, locale: Locale): string {
  const words = texts.change;
  const states: Readonly<Record<string, string>> = texts.state;
  const from = before ?? "";
  const to = after ?? "";
  if (field === "state") return words.state(states[from] ?? from, states[to] ?? to);
  if (field === "priority") return words.priority(from, to);
  if (field === "assignee") return to === "" ? words.unassigned : words.assignee(to);
  if (field === "object") return to === "" ? words.noObject : words.object(to);
  if (field === "due") return to === "" ? words.noDue : words.due(dayText(to, locale));
  return words.subject(to);
}
