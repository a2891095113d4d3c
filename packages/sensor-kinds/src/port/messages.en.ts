/** Texts of the kind in English. */
export const portEn = {
  name: "Port",
  description: "Connects to a TCP port and measures how long that takes, or makes sure that the port is closed",
  channels: { response_time: "Response Time" },
  settings: {
    port: "Port",
    goal: "Goal",
    goal_open: "The port is open",
    goal_closed: "The port is closed",
    is_tls: "Secure connection (TLS)",
  },
  templates: { port_open: "{target} is open and should be closed" },
};
