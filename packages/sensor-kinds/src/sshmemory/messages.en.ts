import { sshEn } from "../ssh/messages.en.ts";

/** Texts of the kind in English. */
export const sshMemoryEn = {
  name: "SSH Memory",
  description: "Asks a device with Linux over SSH how much memory is available",
  channels: {
    percent_available: "Percent Available Memory",
    available: "Available Memory",
    total: "Total Memory",
    swap_free: "Free Swap",
  },
  settings: {},
  templates: sshEn,
};
