/** What the clock showed, and what it showed in place of it. */
export interface ClockJump {
  readonly fromMs: number;
  readonly toMs: number;
}
