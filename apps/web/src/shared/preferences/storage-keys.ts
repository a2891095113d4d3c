/** PE-03: every key of the local storage. index.html reads the theme from the state before the first paint. */
export const storageKeys = {
  state: "monitor.state",
  id: "monitor.id",
  backup: "monitor.backup",
  apiHost: "monitor.apihost",
  mock: "monitor.mock",
} as const;
