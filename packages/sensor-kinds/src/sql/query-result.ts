import type { ResultChannel } from "@monitor/domain";
import { CheckProblem } from "../connection/check-problem.ts";
import type { Conversation } from "../conversation/conversation.ts";
import { figureOf } from "../exexml/result-channels.ts";
import type { CheckOutcome, CheckValues, MessageParameters } from "../kind.ts";
import { failed, plainText } from "../outcome.ts";
import { sqlEn } from "./messages.en.ts";
import type { QuerySettings } from "./query-settings.ts";

const texts = sqlEn.templates;

/** What a query gave, as texts; null for NULL. At most `maxRows` rows. */
export interface QueryResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The most rows that are read of an answer. */
export const maxRows = 1000;
const maxNameLength = 120;

/** How long the query took, and all of the check. */
export interface QueryTimes {
  readonly query_time: number;
  readonly response_time: number;
}
const ownChannels = sqlEn.channels;

type Named = readonly [name: string, value: string | null];

/** The cells that become channels. */
function cellsOf({ columns, rows }: QueryResult, form: QuerySettings["form"]): readonly Named[] {
  if (form === "columns") return columns.map((name, place) => [name, rows[0]?.[place] ?? null]);
  return rows.map(([name, value]) => [name ?? "", value ?? null]);
}

/** A number with a dot, and what databases write for yes and no. */
function valueOf(text: string | null): number | null {
  if (text === "t" || text === "true") return 1;
  if (text === "f" || text === "false") return 0;
  return figureOf(text ?? undefined);
}

/** The server refuses the query, in its words. */
export const queryRefused = ({ partner: { target } }: Conversation, answer: string): CheckProblem =>
  new CheckProblem(failed(texts, "sql_refused", { target, answer }));

interface ReadCells {
  readonly values: CheckValues;
  readonly channels: ResultChannel[];
  /** The first text that is no number. */
  readonly wrong: MessageParameters | null;
}

/** Values by name; of two with the same name the first counts. */
function readCells(cells: readonly Named[]): ReadCells {
  const values: CheckValues = {};
  const channels: ResultChannel[] = [];
  let wrong: MessageParameters | null = null;
  for (const [said, text] of cells) {
    const name = plainText(said).slice(0, maxNameLength).trim() || "?";
    const key = Object.hasOwn(ownChannels, name) || name === "__proto__" ? `query: ${name}` : name;
    if (Object.hasOwn(values, key)) continue;
    const value = valueOf(text);
    if (value === null && text !== null) wrong ??= { name, value: text };
    values[key] = value;
    channels.push({ key, name });
  }
  return { values, channels, wrong };
}

/**
 * What a query gave as channels, beside the times that the caller has measured. NULL is no value; a text that is no number makes
 * the sensor warn, and fails the check where there is no number at all. No row at all is a good answer.
 */
export function queryOutcome(result: QueryResult, form: QuerySettings["form"], times: QueryTimes): CheckOutcome {
  if (form === "rows" && result.columns.length < 2) return failed(texts, "sql_one_column");
  const cells = result.rows.length === 0 ? [] : cellsOf(result, form);
  const { values, channels, wrong } = readCells(cells);
  const hasNumber = Object.values(values).some((value) => value !== null);
  if (wrong !== null && !hasNumber) return failed(texts, "sql_no_values", wrong);
  const outcome = { is_ok: true, values: { ...values, ...times, rows: result.rows.length }, channels } as const;
  const warning = wrong === null ? null : failed(texts, "sql_no_number", wrong);
  if (warning === null || warning.is_ok) return outcome;
  return { ...outcome, raised: { level: "warning", reason: warning.failure } };
}
