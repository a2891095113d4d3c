import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  choose: { sensors: "Sensoren auswählen", channels: "Kanäle auswählen" },
  named: "Genannte Sensoren",
  sensorOn: (sensor, device) => (device ? `${sensor} auf ${device}` : sensor),
  unknown: (id) => `#${id}: Diesen Sensor gibt es nicht, oder Sie dürfen ihn nicht lesen`,
  remove: (sensor) => `${sensor} entfernen`,
  tree: "Sensoren",
  channel: "Kanal",
  channelsComing: "Die Kanäle werden geladen",
  noChannels: "Dieser Sensor hat noch keine Kanäle; er bekommt sie mit seiner ersten Abfrage.",
  add: "Hinzufügen",
  done: "Fertig",
  nothingChosen: "Wählen Sie im Baum einen Sensor",
  isNamed: "Dieser Sensor steht schon in der Liste",
  added: (sensor) => `Hinzugefügt: ${sensor}`,
};
