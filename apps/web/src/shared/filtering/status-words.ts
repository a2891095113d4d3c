import { displayStatuses, displayStatusOf, parseFilterStatusWord } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus } from "@monitor/domain";

/**
 * RT-15, CR-02: reads `filter_status`, words separated by commas, as shown statuses without doubles and in their usual
 * order. Raw statuses count as what they are shown as; words that are no status are left out.
 */
export function parseStatusWords(text: string | undefined, options: DisplayOptions = {}): DisplayStatus[] {
  const found = (text ?? "").split(",").flatMap((word) => {
    const status = parseFilterStatusWord(word.trim());
    return status === null ? [] : [displayStatusOf(status, options)];
  });
  return displayStatuses.filter((status) => found.includes(status));
}

/** The text of `filter_status`; undefined for none. */
export function formatStatusWords(statuses: readonly DisplayStatus[]): string | undefined {
  return statuses.length === 0 ? undefined : statuses.join(",");
}

/** The list with a status switched on or off. */
export function toggleStatus(statuses: readonly DisplayStatus[], status: DisplayStatus): DisplayStatus[] {
  return displayStatuses.filter((known) => (known === status ? !statuses.includes(status) : statuses.includes(known)));
}
