import type { Logger } from "../runtime/logger.ts";

export interface TestLogger extends Logger {
  lines: { level: string; message: string }[];
  facts: object[];
}

/** Keeps what is logged, in place of writing it. */
export function createTestLogger(): TestLogger {
  const lines: { level: string; message: string }[] = [];
  const facts: object[] = [];
  const write = (level: string) => (told: object, message: string) => {
    lines.push({ level, message });
    facts.push(told);
  };
  return { lines, facts, debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
}
