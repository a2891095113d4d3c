/** Where errors go that no component shows itself; the application's error policy listens. */
type Listener = (error: unknown) => void;
let listener: Listener | null = null;

/** ER-05: before the policy listens, an error surfaces as an unhandled one rather than being lost. */
export function reportFailure(error: unknown): void {
  if (listener) listener(error);
  else void Promise.reject(error as Error);
}

export function listenToFailures(next: Listener): void {
  listener = next;
}
