/** What people read for a shown status and a type of object, in English. */
export const englishWords = {
  status: {
    up: "Up",
    warning: "Warning",
    down: "Down",
    down_partial: "Down (partial)",
    down_acknowledged: "Down (acknowledged)",
    paused: "Paused",
    unusual: "Unusual",
    unknown: "Unknown",
  },
  objectType: { probe: "Probe", group: "Group", device: "Device", sensor: "Sensor" },
};
