/** `sensor` is the name of a sensor with that of its device. */
export const messages = {
  choose: { sensors: "Choose sensors", channels: "Choose channels" },
  named: "Sensors that are named",
  sensorOn: (sensor: string, device: string) => (device ? `${sensor} on ${device}` : sensor),
  unknown: (id: string) => `#${id}: there is no such sensor, or you may not read it`,
  remove: (sensor: string) => `Remove ${sensor}`,
  tree: "Sensors",
  channel: "Channel",
  channelsComing: "The channels are being loaded",
  noChannels: "This sensor has no channels yet; it gets them with its first check.",
  add: "Add",
  done: "Done",
  nothingChosen: "Choose a sensor in the tree",
  isNamed: "This sensor is in the list already",
  added: (sensor: string) => `Added: ${sensor}`,
};
