// Simulated SNMP agents on ports of loopback, in a process of their own: `snmp-agents.ts <agents> <objects>`.
import { answersOf, startAgent, value } from "../packages/sensor-kinds/src/testing/simulated-agent.ts";

const [agents = 1, objects = 1] = process.argv.slice(2).map(Number);
const known = Array.from(
  { length: objects },
  (_, place) => [`1.3.6.1.4.1.99999.1.${place + 1}.0`, value.gauge(1000 + place)] as const,
);
const answers = answersOf(new Map([...known, ["1.3.6.1.2.1.1.3.0", value.timeticks(1000)]]));
const started = await Promise.all(Array.from({ length: agents }, () => startAgent(answers)));

process.on("disconnect", () => process.exit(0));
process.send?.(started.map(({ port }) => port));
