import type { IncidentInfo, WholeIncidentInfo } from "@monitor/contract";

const opened_at = "2026-11-20T14:00:00.000Z";

export const sampleIncident = (over: Partial<IncidentInfo> = {}): IncidentInfo => ({
  id: 7,
  cause: { id: "40", name: "web-01", type: "REFERENCED_DEVICE", href: "/api/v2/devices/40" },
  state: "open",
  close_reason: null,
  priority: 3,
  opened_at,
  closed_at: null,
  worst_status: "DOWN",
  worst: { sensor: { id: "41", name: "Shop" }, message: "Refused" },
  affected: 1,
  sensors: 1,
  rule: "All outages",
  told: 0,
  told_names: [],
  undelivered: 0,
  next_at: null,
  ...over,
});

type Sensor = WholeIncidentInfo["affected_sensors"][number];
type Delivery = WholeIncidentInfo["deliveries"][number];

export const sampleSensor = (id: string, over: Partial<Sensor> = {}): Sensor => ({
  sensor: { id, name: `Sensor ${id}`, type: "REFERENCED_SENSOR", href: `/api/v2/sensors/${id}` },
  status: "DOWN",
  message: "Refused",
  priority: 3,
  joined_at: opened_at,
  left_at: null,
  flapping: false,
  rights: ["read", "acknowledge"],
  ...over,
});

export const sampleDelivery = (id: number, over: Partial<Delivery> = {}): Delivery => ({
  id,
  kind: "opened",
  step: 0,
  method: { id: "1", name: "Hook" },
  user: null,
  state: "delivered",
  created_at: "2026-11-20T14:00:30.000Z",
  next_at: null,
  tries: 1,
  attempts: [{ at: "2026-11-20T14:00:31.000Z", outcome: "delivered", answer: "200 OK" }],
  ...over,
});

export const sampleWhole = (over: Partial<WholeIncidentInfo> = {}): WholeIncidentInfo => ({
  ...sampleIncident(),
  steps: [],
  steps_taken: 0,
  repeat: 0,
  repeat_minutes: 30,
  first_told_at: null,
  events: [],
  affected_sensors: [sampleSensor("41")],
  deliveries: [],
  ...over,
});
