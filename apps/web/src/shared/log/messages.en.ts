/** `user`, `time` and `text` of these sentences are "" where they are not known. */
export const messages = {
  title: "Log",
  viewAll: "View all",
  titleOf: (name: string) => `Log of ${name}`,
  filter: "Show",
  all: "All",
  statusChanges: "Status changes",
  actions: "Actions",
  showOlder: "Show older entries",
  isComplete: "There are no older entries.",
  emptyTitle: "No entries yet",
  emptyText: "Status changes and actions appear here.",
  failedTitle: "The log could not be loaded",
  failedText: "The rest of the page is up to date.",
  list: "Entries, newest first",

  changed: (to: string, from: string) => `${to}, before: ${from}`,
  changedAfter: (to: string, from: string, duration: string) => `${to}, before: ${from} (${duration})`,
  action: {
    created: (user: string) => (user ? `Created by ${user}` : "Created"),
    changed: (user: string) => (user ? `Changed by ${user}` : "Changed"),
    deleted: (user: string) => (user ? `Deleted by ${user}` : "Deleted"),
    paused: (user: string) => (user ? `Paused by ${user}` : "Paused"),
    resumed: (user: string) => (user ? `Resumed by ${user}` : "Resumed"),
    acknowledged: (user: string) => (user ? `Acknowledged by ${user}` : "Acknowledged"),
    acknowledgement_ended: (user: string) =>
      user ? `Acknowledgement ended by ${user}` : "The acknowledgement has ended",
    scan_requested: (user: string) => (user ? `Scan requested by ${user}` : "Scan requested"),
  },
  until: (sentence: string, time: string) => `${sentence} until ${time}`,
  quoting: (sentence: string, text: string) => `${sentence}: “${text}”`,
  probe: {
    connected: "Probe connected",
    disconnected: "Probe disconnected",
    initializing: "Probe is starting",
    restart: "Probe restarts",
    updating: "Probe is being updated",
  },
  clockSet: (from: string, to: string) => `The server’s clock was set from ${from} to ${to}`,
  resultsGivenUp: (count: string, from: string, to: string) =>
    `Results lost that the probe could not keep any longer: ${count}, from ${from} to ${to}`,
  probeStatus: (status: string) => `Probe status: ${status}`,
};
