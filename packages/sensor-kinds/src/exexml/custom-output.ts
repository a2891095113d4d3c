import type { CheckFailure, CheckOutcome, Raised } from "../kind.ts";
import { failed } from "../outcome.ts";
import { Counters } from "../counters/counters.ts";
import { customOutputEn } from "./output-messages.en.ts";
import { readJson } from "./read-json.ts";
import { readXml } from "./read-xml.ts";
import { readResults } from "./result-channels.ts";
import type { OutputProblem, ScriptOutput } from "./script-output.ts";

type OutputTexts = typeof customOutputEn;
const maxMessage = 2000;

/** What the script's own sentence is: no template has it, so it is shown as it is. */
const saidByScript = (message: string): CheckFailure => ({
  code: "script_said",
  parameters: {},
  message: message.slice(0, maxMessage),
});

/** An output in the format of custom sensors, and what messages call where it is from. */
export interface CustomOutput {
  text: string;
  script: string;
  memory: unknown;
  /** The messages in English, where it is from no script. */
  texts?: OutputTexts;
}

function parsed(text: string): ScriptOutput | OutputProblem | null {
  const start = text.replace(/^\ufeff/, "").trim();
  const readable = start.slice(0, 1);
  if (readable === "<") return readXml(start);
  return readable === "{" ? readJson(start) : null;
}

function ofTemplate(texts: OutputTexts, code: keyof OutputTexts, parameters: Record<string, string>): Raised["reason"] {
  const outcome = failed(texts, code, parameters);
  return outcome.is_ok ? saidByScript("") : outcome.failure;
}

/** What the script has to say against its target, in the order in which it matters. */
function raisedBy(output: ScriptOutput, read: ReturnType<typeof readResults>, texts: OutputTexts): Raised | null {
  if (read.noFigure !== null) return { level: "warning", reason: ofTemplate(texts, "output_value", read.noFigure) };
  if (read.warning === null) return null;
  const hasText = output.text !== null && output.text !== "";
  const reason = hasText
    ? saidByScript(output.text ?? "")
    : ofTemplate(texts, "output_warning", { channel: read.warning });
  return { level: "warning", reason };
}

/** The outcome that an output in XML or JSON stands for; its own values and times are left to the caller. */
export function customOutcome({ text, script, memory, texts = customOutputEn }: CustomOutput): CheckOutcome {
  const output = parsed(text);
  if (output === null) return failed(texts, "output_neither", { script, start: text.trim().slice(0, 60) });
  if ("line" in output) {
    // Lines are counted as the script has written them.
    const before = text.slice(0, text.search(/[<{]/)).split("\n").length - 1;
    return failed(texts, "output_unreadable", { script, line: output.line + before, reason: output.reason });
  }
  if (output.isError) {
    const hasText = output.text !== null && output.text !== "";
    return hasText
      ? { is_ok: false, failure: saidByScript(output.text ?? "") }
      : failed(texts, "output_error", { script });
  }
  if (output.results.length === 0) return failed(texts, "output_without_results", { script });
  const counters = new Counters(memory, performance.now());
  const read = readResults(output.results, counters);
  const raised = raisedBy(output, read, texts);
  return {
    is_ok: true,
    values: read.values,
    channels: read.channels,
    memory: counters.memory,
    ...(output.text === null ? {} : { message: output.text.slice(0, maxMessage) }),
    ...(raised === null ? {} : { raised }),
  };
}
