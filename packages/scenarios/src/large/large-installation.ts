import { localProbeId, rootGroupId } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { createRandom, pick } from "../random.ts";
import type { Random } from "../random.ts";

/** One object of a large installation, parents before their children; ids are those of the database. */
export interface LargeObject {
  readonly id: string;
  readonly type: ObjectType;
  readonly parentId: string;
  readonly name: string;
  readonly position: number;
  readonly priority: number;
  readonly isFavorite: boolean;
  readonly tags: readonly string[];
  readonly host: string | null;
  readonly kind: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
}

const sensorsPerDevice = 10;
const devicesPerGroup = 20;
const groupsPerSite = 10;
const firstId = 1001;

const sites = [
  "Hamburg",
  "Munich",
  "Rotterdam",
  "Vienna",
  "Lyon",
  "Porto",
  "Turin",
  "Gdansk",
  "Malmö",
  "Zürich",
] as const;
const floors = ["Core", "Access", "Servers", "Storage", "Web", "Mail", "Voice", "Printers", "Lab", "Office"] as const;
const roles = ["rt", "sw", "srv", "db", "web", "mail", "fw", "esx", "nas", "ups"] as const;

interface SensorShape {
  readonly kind: string;
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What is checked on each device; kinds whose settings need nothing of the device. */
const shapes: readonly SensorShape[] = [
  { kind: "ping", name: "Ping", settings: {} },
  { kind: "http", name: "HTTP", settings: { url: "/" } },
  { kind: "port", name: "SSH", settings: { port: 22 } },
  { kind: "port", name: "HTTPS", settings: { port: 443 } },
  { kind: "dns", name: "DNS", settings: { domain: "intranet.example" } },
  { kind: "port", name: "SMTP", settings: { port: 25 } },
  { kind: "http", name: "Health", settings: { url: "/health" } },
  { kind: "ping", name: "Ping, large packets", settings: { packet_size_bytes: 1400 } },
  { kind: "port", name: "Database", settings: { port: 5432 } },
  { kind: "http", name: "Login page", settings: { url: "/login" } },
];

interface Build {
  readonly random: Random;
  nextId: number;
}

type Placed = Partial<LargeObject> & Pick<LargeObject, "type" | "parentId" | "name">;

function place(build: Build, given: Placed): LargeObject {
  const id = String(build.nextId);
  build.nextId += 1;
  const plain = { priority: 3, isFavorite: false, tags: [], host: null, kind: null, settings: {} };
  return { ...plain, position: Number(id) * 10, ...given, id };
}

function* placeDevice(build: Build, group: LargeObject, sensors: number): Generator<LargeObject> {
  const number = build.nextId;
  const device = place(build, {
    type: "device",
    parentId: group.id,
    name: `${pick(build.random, roles)}-${String(number).padStart(6, "0")}`,
    host: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    priority: 1 + Math.floor(build.random() * 5),
  });
  yield device;
  for (const { kind, name, settings } of shapes.slice(0, sensors)) {
    const priority = 1 + Math.floor(build.random() * 5);
    const isFavorite = build.random() < 0.0001;
    yield place(build, { type: "sensor", parentId: device.id, name, kind, settings, priority, isFavorite });
  }
}

/**
 * A plausible installation with an exact number of sensors below the local probe: sites, groups of 20 devices, 10 sensors a
 * device. The same count gives the same objects. Throws RangeError for a count that is not a whole number above 0.
 */
export function* largeInstallation(sensorCount: number): Generator<LargeObject> {
  if (!Number.isInteger(sensorCount) || sensorCount < 1) throw new RangeError("a whole number of sensors above 0");
  const build: Build = { random: createRandom(`large ${sensorCount}`), nextId: firstId };
  const devices = Math.ceil(sensorCount / sensorsPerDevice);
  let site: LargeObject | null = null;
  let group: LargeObject | null = null;
  for (let number = 0; number < devices; number += 1) {
    const groupNumber = Math.floor(number / devicesPerGroup);
    const siteNumber = Math.floor(groupNumber / groupsPerSite);
    if (site === null || number % (devicesPerGroup * groupsPerSite) === 0) {
      const name = `${sites[siteNumber % sites.length]} ${1 + Math.floor(siteNumber / sites.length)}`;
      site = place(build, { type: "group", parentId: localProbeId, name });
      yield site;
    }
    if (group === null || number % devicesPerGroup === 0) {
      group = place(build, { type: "group", parentId: site.id, name: floors[groupNumber % floors.length] ?? "" });
      yield group;
    }
    yield* placeDevice(build, group, Math.min(sensorsPerDevice, sensorCount - number * sensorsPerDevice));
  }
}

/** Ids that such an installation builds on: they are there before it. */
export const largeInstallationRoots: readonly string[] = [rootGroupId, localProbeId];
