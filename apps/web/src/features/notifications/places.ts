/** Addresses below the page; `paths.notifications` of the app has their pattern. */
export const places = {
  incidents: "/notifications",
  incident: (id: number) => `/notifications/incidents/${id}`,
  rules: "/notifications/rules",
  rule: (id: string) => `/notifications/rules/${id}`,
  "on-call": "/notifications/on-call",
  onCallOf: (id: string) => `/notifications/on-call/${id}`,
  methods: "/notifications/methods",
  method: (id: string) => `/notifications/methods/${id}`,
};

/** The address part of a rule that there is not yet. */
export const newPart = "new";
