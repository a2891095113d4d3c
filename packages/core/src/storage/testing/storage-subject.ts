import type { FakeClock } from "../../testing/fake-clock.ts";
import type { Storage } from "../ports.ts";
import type { Turns } from "./turns.ts";

/** What the tests of the suite work with; `storage` and `turns` are others after a restart. */
export interface StorageSubject {
  readonly clock: FakeClock;
  readonly storage: Storage;
  readonly turns: Turns;
  restart(): Promise<void>;
}
