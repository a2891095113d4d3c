/** A part of the guide: a paragraph with `code` between backticks, a request that is shown and tested, or rows of a table. */
export type GuidePart =
  | string
  | { readonly request: RequestName }
  /** Filters with what they find; each is tested against a server. */
  | { readonly filters: readonly (readonly [filter: string, meaning: string])[] }
  | { readonly rows: readonly (readonly [term: string, meaning: string])[] };

export interface GuideSection {
  /** The anchor of the section: `#filter` is what others link to. */
  readonly id: SectionId;
  readonly title: string;
  readonly parts: readonly GuidePart[];
}

export const sectionIds = [
  "start",
  "lists",
  "filter",
  "objects",
  "actions",
  "changes",
  "history",
  "errors",
  "caching",
  "limits",
  "tools",
] as const;
export type SectionId = (typeof sectionIds)[number];

/** Id of the device and the sensor in the examples; 0 is the root group, 1 the local probe. */
export const exampleIds = { device: "2000", sensor: "2001" } as const;

/**
 * Requests of the guide, in the order in which they are shown: what is sent, and the status of the response, in the form of the page.
 * Values of queries are shown as they are before they are encoded.
 */
export const guideRequests = {
  login: `POST /api/v2/session
{"username":"prtgadmin","password":"…"}
200`,
  key: `POST /api/v2/users/me/api-keys
{"name":"Grafana","scope":"read","expires_at":"2027-12-31T00:00:00Z"}
200`,
  noKey: `GET /api/v2/version
401 AUTH_FAILED`,
  firstPage: `GET /api/v2/sensors?limit=50&sort_by=-priority,name
200`,
  nextPage: `GET /api/v2/sensors?limit=50&offset=50&sort_by=-priority,name
200`,
  wholeList: `GET /api/v2/objects?limit=0
200`,
  channels: `GET /api/v2/sensors?include_all_channels=true&filter=parentid = "2000"
200`,
  filtered: `GET /api/v2/sensors?filter=status in [down, warning] and priority >= 3
200`,
  saveFilter: `POST /api/v2/ext/libraries
{"name":"Down or at a warning","filter":"status in [down, warning]"}
201`,
  libraries: `GET /api/v2/libraries
200`,
  badFilter: `GET /api/v2/sensors?filter=status ~ down
400 INVALID_FILTER`,
  overview: `GET /api/v2/sensors/2001/overview
200`,
  settings: `GET /api/v2/devices/2000?include=intervalgroup,inheritance
200`,
  settingsList: `GET /api/v2/experimental/devices?include=basic&filter=name contains "Router"
200`,
  pauseOne: `POST /api/v2/sensors/2001/pause
{"message":"New disk","duration":3600}
204`,
  resumeMany: `POST /api/v2/sensors/resume
{"filter":"ancestors.id = \\"2000\\""}
200`,
  scan: `POST /api/v2/devices/2000/scan
204`,
  createGroup: `POST /api/v2/experimental/groups/0/group
{"basic":{"name":"Branch"}}
201`,
  createDevice: `POST /api/v2/experimental/probes/1/device
{"basic":{"name":"Switch","host":"10.0.0.2","tags":["core"]}}
201`,
  createSensor: `POST /api/v2/experimental/devices/2000/sensor?kindid=ping
{"basic":{"name":"Ping","priority":"4"}}
201`,
  change: `PATCH /api/v2/devices/2000
{"basic":{"name":"Router, cellar"},"intervalgroup":{"interval":"300"}}
204`,
  unknownField: `PATCH /api/v2/devices/2000
{"basic":{"colour":"red"}}
400 BAD_REQUEST`,
  kinds: `GET /api/v2/experimental/schemas/2000?limit=0
200`,
  fields: `GET /api/v2/experimental/schemas/2000/post?kind=http
200`,
  medium: `GET /api/v2/experimental/timeseries/2001/medium?channels=2001.0
200`,
  range: `GET /api/v2/experimental/timeseries/2001?from=2026-11-19T00:00:00Z&to=2026-11-20T00:00:00Z
200`,
  log: `GET /api/v2/ext/log?object=2000&limit=20
200`,
  notFound: `GET /api/v2/sensors/999999/overview
404 NOT_FOUND`,
  delete: `DELETE /api/v2/experimental/sensors/2001
204`,
} as const;
export type RequestName = keyof typeof guideRequests;
