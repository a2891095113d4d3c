type Write = (facts: object, message: string) => void;

/** Where the core tells what has happened; facts are structured, the message is fixed text. */
export interface Logger {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}

export const silentLogger: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
