/** Texts of the kind in English. */
export const ntpEn = {
  name: "NTP",
  description: "Asks the device for the time and compares its clock with that of the probe's machine",
  channels: {
    time_difference: "Time Difference",
    response_time: "Response Time",
    stratum: "Stratum",
    root_dispersion: "Root Dispersion",
  },
  settings: {
    port: "Port",
  },
  templates: {
    ntp_unsynchronized: "{target} does not know the time itself: it is not synchronized",
    ntp_refused: "{target} refused to answer: {reason}",
  },
};
