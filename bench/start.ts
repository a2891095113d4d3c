/*
 * How long people wait for a server that is started again: from the start of its process to the first log-in, with all sensors and
 * their results stored, and a probe that goes on checking them. The median of three starts after one that is not counted.
 */
import { atMost, rounded } from "./bench-result.ts";
import type { BenchResult } from "./bench-result.ts";
import { BenchServer } from "./bench-server.ts";
import { databasesToMeasure, openDatabase } from "./databases.ts";
import type { DatabaseName } from "./databases.ts";
import { storeInstallation } from "./stored-installation.ts";
import { median } from "./web/median.ts";

const rounds = 3;
const onlySensors = Number(process.env["BENCH_SENSORS"] ?? 0);

interface Size {
  readonly sensors: number;
  readonly maxSeconds: number;
}
const sizes: Readonly<Record<DatabaseName, readonly Size[]>> = {
  SQLite: [
    { sensors: 10_000, maxSeconds: 3 },
    { sensors: 50_000, maxSeconds: 5 },
  ],
  PostgreSQL: [{ sensors: 10_000, maxSeconds: 8 }],
};

/** `BENCH_SENSORS` for one number only, `BENCH_DATABASES`. */
export async function benchStart(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const name of databasesToMeasure()) {
    const one = sizes[name].filter(({ sensors }) => sensors >= onlySensors).slice(0, 1);
    const all = onlySensors > 0 ? one.map((size) => ({ ...size, sensors: onlySensors })) : sizes[name];
    for (const size of all) results.push(await measure(name, size));
  }
  return results;
}

async function measure(name: DatabaseName, { sensors, maxSeconds }: Size): Promise<BenchResult> {
  const database = await openDatabase(name);
  const server = new BenchServer(database);
  try {
    await storeInstallation(database, { sensors });
    const seconds: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      seconds.push((await server.start()) / 1000);
      await server.stop();
    }
    const [first = Number.NaN, ...again] = seconds;
    return atMost({
      name: `${name}: restart with ${sensors.toLocaleString("en")} sensors to the first log-in`,
      value: median(again),
      max: maxSeconds,
      unit: "s",
      details: { "all, s": again.map(rounded).join(", "), "first start, not counted, s": rounded(first) },
    });
  } finally {
    await server.remove();
    database.remove();
  }
}
