/** Texts of the kind in English. */
export const systemCpuEn = {
  name: "CPU Load",
  description: "Shows how busy the processors of the probe's machine are",
  channels: {
    total: "Total",
    processor: "Processor {n}",
  },
  settings: {},
  templates: {},
};
