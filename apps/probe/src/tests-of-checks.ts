import type { ProbeMessage, ServerMessage } from "@monitor/contract";
import { createEngine, hideSecrets } from "@monitor/probe-engine";
import type { Assignment } from "@monitor/probe-engine";
import { shownText, withoutRegistering } from "@monitor/sensor-kinds/checks";
import type { Received } from "@monitor/sensor-kinds/checks";

type TestMessage = Extract<ServerMessage, { type: "test" }>;
type StopMessage = Extract<ServerMessage, { type: "stop_test" }>;

interface TestsParts extends Omit<Parameters<typeof createEngine>[0], "onResult" | "limits"> {
  readonly send: (message: ProbeMessage) => void;
}

/** Checks that are run once, for somebody who looks at a form. */
export interface Tests {
  /** Runs one, or ends one with all that it has opened; nothing is told of that any more. */
  readonly take: (message: TestMessage | StopMessage) => void;
  readonly stop: () => void;
}

interface UnderWay {
  readonly secrets: TestMessage["check"]["secrets"];
  /** What has come back so far. */
  received?: Received;
}

/** The server has no more under way; one that does not know better is not let in. */
const maxTests = 8;

/** Runs checks of sensors that there are not yet, beside the timetable: each once, at once, without the outbox. */
export function createTests({ send, ...parts }: TestsParts): Tests {
  const underWay = new Map<string, UnderWay>();
  // A check that ends later than its test finds no place any more.
  const noteReceived = (testId: string, received: Received) => {
    const test = underWay.get(testId);
    if (test !== undefined) test.received = received;
  };
  const end = (testId: string) => {
    engine.remove(testId);
    underWay.delete(testId);
  };
  const engine = createEngine({
    ...parts,
    services: { ...withoutRegistering(parts.services), noteReceived },
    onResult({ sensor_id: testId, outcome }) {
      const { secrets = {}, received } = underWay.get(testId) ?? {};
      end(testId);
      send({
        type: "tested",
        test_id: testId,
        outcome,
        ...(received !== undefined && { received: shownText(hideSecrets(secrets)(received)) }),
      });
    },
  });
  return {
    take(message) {
      if (message.type === "stop_test") return end(message.test_id);
      if (engine.stats().sensors >= maxTests) return;
      const { test_id, check } = message;
      underWay.set(test_id, { secrets: check.secrets });
      engine.upsert({ ...check, sensor_id: test_id } satisfies Assignment);
    },
    stop: () => engine.stop(),
  };
}
