import type { ProbeMessage, ServerMessage } from "@monitor/contract";
import { createEngine } from "@monitor/probe-engine";
import type { Assignment } from "@monitor/probe-engine";
import { withoutRegistering } from "@monitor/sensor-kinds/checks";

type TestMessage = Extract<ServerMessage, { type: "test" }>;

interface TestsParts extends Omit<Parameters<typeof createEngine>[0], "onResult" | "limits"> {
  readonly send: (message: ProbeMessage) => void;
}

/** Checks that are run once, for somebody who looks at a form. */
export interface Tests {
  readonly run: (message: TestMessage) => void;
  readonly stop: () => void;
}

/** The server has no more under way; one that does not know better is not let in. */
const maxTests = 8;

/** Runs checks of sensors that there are not yet, beside the timetable: each once, at once, without the outbox. */
export function createTests({ send, ...parts }: TestsParts): Tests {
  const engine = createEngine({
    ...parts,
    services: withoutRegistering(parts.services),
    onResult({ sensor_id: testId, outcome }) {
      engine.remove(testId);
      send({ type: "tested", test_id: testId, outcome });
    },
  });
  return {
    run({ test_id, check }) {
      if (engine.stats().sensors >= maxTests) return;
      engine.upsert({ ...check, sensor_id: test_id } satisfies Assignment);
    },
    stop: () => engine.stop(),
  };
}
