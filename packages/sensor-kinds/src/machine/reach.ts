/** Tells whether this machine itself is cut off from its network. */
export interface OwnReach {
  /**
   * The addresses that this machine goes by, all of them silent; null where it is not cut off, or does not know. A check of its own
   * machine, or of one of these addresses, is none of what lies behind them: then it is null too.
   */
  silentFor: (targets: readonly string[]) => Promise<readonly string[] | null>;
  close: () => void;
}
