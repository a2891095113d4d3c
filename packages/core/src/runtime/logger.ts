type Write = (facts: object, message: string) => void;

/** Where the core tells what has happened; facts are structured, the message is fixed text. */
export interface Logger {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
  /** Whether lines of a level are written, where that stays as it is; left out: not known. */
  isLevelEnabled?(level: "debug"): boolean;
}

export const silentLogger: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
