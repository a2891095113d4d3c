/** Texts of the kind in English. */
export const systemUptimeEn = {
  name: "System Uptime",
  description: "Shows how long the probe's machine has been running",
  channels: {
    system_uptime: "System Uptime",
  },
  settings: {},
  templates: {},
};
