/** Texts of the kind in English. */
export const systemMemoryEn = {
  name: "Memory",
  description: "Shows how much memory of the probe's machine is available",
  channels: {
    percent_available: "Percent Available Memory",
    available: "Available Memory",
    total: "Total Memory",
  },
  settings: {},
  templates: {},
};
