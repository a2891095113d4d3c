/** Texts of the kind in English. */
export const systemCpuEn = {
  name: "CPU Load",
  description: "Shows how busy the processors of the probe's machine are",
  channels: {
    total: "Total",
    processor: "Processor {n}",
  },
  settings: {},
  templates: {
    processors_unknown: "The probe's machine does not say how busy its processors are: let the probe read /proc/stat",
  },
};
