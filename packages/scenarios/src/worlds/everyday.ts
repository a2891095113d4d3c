import type { Status } from "@monitor/domain";
import { createRandom, pick } from "../random.ts";
import type { Random } from "../random.ts";
import type { ObjectDescription } from "../world/describe.ts";
import { device, group, probe, sensor, world } from "../world/describe.ts";
import { sampleKind } from "../world/sample-kinds.ts";

const nuremberg = { value: "Nuremberg, Germany", position: { latitude: 49.4521, longitude: 11.0767 } };
const newYork = { value: "New York, USA", position: { latitude: 40.7128, longitude: -74.006 } };

/** How often each status is met on a good day; the rest is up. */
const shares: readonly (readonly [Status, number])[] = [
  ["down", 0.03],
  ["down_acknowledged", 0.02],
  ["warning", 0.05],
  ["unusual", 0.02],
  ["paused_by_user", 0.02],
  ["paused_by_user_until", 0.01],
  ["paused_by_schedule", 0.01],
  ["unknown", 0.01],
];

function chanceStatus(random: Random): Status {
  let rest = random();
  for (const [status, share] of shares) {
    if (rest < share) return status;
    rest -= share;
  }
  return "up";
}

/** Makes devices of one sort: all have the same kinds of sensors, their statuses are left to chance. */
function devicesOf(random: Random, names: readonly string[], kinds: readonly string[]): ObjectDescription[] {
  return names.map((name) => {
    const sensors = kinds.map((kind) =>
      sensor(kind, `${sampleKind(kind)?.name ?? kind}`, {
        status: chanceStatus(random),
        priority: pick(random, [2, 3, 3, 3, 4, 5]),
        favorite: random() < 0.08,
        tags: [sampleKind(kind)?.tag ?? kind],
      }),
    );
    return device(name, sensors, { tags: [kinds[0] ?? "device"] });
  });
}

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${String(index + 1).padStart(2, "0")}`);

/** A company with two sites, some problems, and enough objects to page through. */
export function everyday(): ObjectDescription {
  const random = createRandom("everyday");
  const server = ["ping", "system-cpu", "system-memory", "system-diskfree", "system-uptime"];
  const site = ["ping", "http", "sslcertificate"];
  return world(
    probe(
      "Local Probe",
      [
        device(
          "Probe Device",
          [...server.slice(1), "corestate"].map((kind) => sensor(kind, sampleKind(kind)?.name ?? kind)),
          { host: "127.0.0.1" },
        ),
        group("Network", [
          device(
            "Core Router",
            [sensor("ping", "Ping", { priority: 5 }), sensor("dns", "DNS", { status: "warning" })],
            {
              host: "10.0.0.1",
              priority: 5,
              favorite: true,
            },
          ),
          ...devicesOf(random, numbered("Switch", 12), ["ping", "port"]),
        ]),
        group("Servers", [
          group("Databases", devicesOf(random, numbered("Database", 4), server)),
          group("Files", devicesOf(random, ["Archive", "Home Folders", "Backup"], server)),
          device("Mail", [
            sensor("ping", "Ping", { status: "down" }),
            sensor("port", "SMTP", { status: "down_acknowledged" }),
          ]),
        ]),
        group("Web", devicesOf(random, ["Shop", "Company Site", "Customer Portal", "Intranet"], site)),
      ],
      { location: nuremberg },
    ),
    probe(
      "Branch New York",
      [
        group("Office", devicesOf(random, numbered("Access Point", 6), ["ping"])),
        group("Servers NY", devicesOf(random, numbered("Host", 3), server), { status: "paused_by_user_until" }),
      ],
      { location: newYork, intervalSeconds: 300 },
    ),
  );
}
