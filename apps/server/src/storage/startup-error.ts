/** Something that keeps the server from starting; the message is one line for the person who starts it. */
export class StartupError extends Error {
  override name = "StartupError";
}
