import { expect, test } from "vitest";
import type { ObjectRecord } from "@monitor/core/storage";
import type { View } from "@monitor/core/viewers";
import { sensorSentence } from "./sensor-sentence.ts";

const sensor = { id: "1001", kind: "ping" } as ObjectRecord;

test.each([
  ["en", "English of the server"],
  [
    "de",
    "Die Netzwerkverbindung des Rechners der Probe ist ausgefallen (eth0), er hat 10.0.0.5 nicht erreicht: sein Kabel und seinen Port am Switch prüfen",
  ],
] as const)("[ST-08] why a sensor can't be checked is said in %s", (language, sentence) => {
  const message_info = { code: "link_down", parameters: { interface: "eth0", target: "10.0.0.5" } };
  const statusInfo = () => ({ message: "English of the server", message_info });
  expect(sensorSentence({ statusInfo } as unknown as View, sensor, language)).toBe(sentence);
});
