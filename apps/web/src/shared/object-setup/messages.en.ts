export const messages = {
  add: "Add",
  addTo: (name: string) => `Add to ${name}`,
  verbs: {
    "add-device": "Add device",
    "add-group": "Add group",
    "add-sensor": "Add sensor",
    rename: "Rename",
    clone: "Clone",
    move: "Move",
    delete: "Delete",
  },
  types: { "add-device": "Device", "add-group": "Group", "add-sensor": "Sensor" } as Readonly<Record<string, string>>,
  settings: "Settings",
  command: (verb: string, name: string) => `${verb}: ${name}`,
  searchTree: "Search by name or address",
  clearSearch: "Clear search",
  nothingFound: "Nothing found",
};
