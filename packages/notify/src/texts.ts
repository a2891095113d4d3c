/** A maintenance window that is about to begin; `note` is empty where nobody has said why. */
export interface PlannedTime {
  readonly from: string;
  readonly to: string;
  readonly duration: string;
  readonly note: string;
}

/** The sentences of messages, each once in each language. */
export interface MessageTexts {
  readonly opened: (cause: string, count: number) => string;
  readonly news: (cause: string, count: number) => string;
  readonly reminder: (cause: string, count: number) => string;
  readonly over: (cause: string) => string;
  readonly blind: (cause: string) => string;
  readonly blindLines: (from: string, to: string, duration: string) => readonly string[];
  readonly maintenance: (cause: string) => string;
  readonly maintenanceLines: (planned: PlannedTime) => readonly string[];
  readonly test: string;
  readonly testLine: (site: string) => string;
  readonly since: (time: string) => string;
  readonly lasted: (duration: string) => string;
  readonly sensors: (count: number, behind: number) => string;
  readonly more: (count: number) => string;
  readonly rule: (name: string) => string;
  readonly acknowledgeShort: string;
  readonly acknowledge: (url: string) => string;
  readonly digest: (count: number) => string;
}

const english: MessageTexts = {
  opened: (cause, count) => `[Down] ${cause}${count > 1 ? `: ${count} sensors` : ""}`,
  news: (cause, count) => `[More] ${cause}: ${count} sensors`,
  reminder: (cause, count) => `[Still down] ${cause}${count > 1 ? `: ${count} sensors` : ""}`,
  over: (cause) => `[Up] ${cause}`,
  blind: (cause) => `[Was blind] ${cause}`,
  blindLines: (from, to, duration) => [
    `We were blind from ${from} to ${to} (${duration}).`,
    "The server was off or its probe cut off. What happened in that time is not known; what is wrong now is told as ever.",
  ],
  maintenance: (cause) => `[Maintenance] ${cause}`,
  maintenanceLines: ({ from, to, duration, note }) => [
    `Maintenance begins: ${from}, ends: ${to} (${duration}).`,
    ...(note === "" ? [] : [`Reason: ${note}`]),
    "Until it ends, the object and everything below it are paused and send no notifications.",
  ],
  test: "[Test] This notification method works",
  testLine: (site) => `Somebody has tested the notifications of ${site}. Nothing is wrong.`,
  since: (time) => `Since ${time}`,
  lasted: (duration) => `It is over after ${duration}.`,
  sensors: (count, behind) =>
    `${count} ${count === 1 ? "sensor is" : "sensors are"} affected${behind > 0 ? `, ${behind} of them only because of what they depend on` : ""}.`,
  more: (count) => `and ${count} more`,
  rule: (name) => `You get this because of the rule “${name}”.`,
  acknowledgeShort: "Acknowledge",
  acknowledge: (url) => `I look after it (acknowledge, no log-in): ${url}`,
  digest: (count) => `${count} messages`,
};

const german: MessageTexts = {
  opened: (cause, count) => `[Gestört] ${cause}${count > 1 ? `: ${count} Sensoren` : ""}`,
  news: (cause, count) => `[Mehr] ${cause}: ${count} Sensoren`,
  reminder: (cause, count) => `[Weiter gestört] ${cause}${count > 1 ? `: ${count} Sensoren` : ""}`,
  over: (cause) => `[OK] ${cause}`,
  blind: (cause) => `[War blind] ${cause}`,
  blindLines: (from, to, duration) => [
    `Wir waren blind von ${from} bis ${to} (${duration}).`,
    "Der Server war aus oder seine Probe abgeschnitten. Was in dieser Zeit geschah, ist nicht bekannt; was jetzt gestört ist, wird wie immer gemeldet.",
  ],
  maintenance: (cause) => `[Wartung] ${cause}`,
  maintenanceLines: ({ from, to, duration, note }) => [
    `Die Wartung beginnt: ${from}, endet: ${to} (${duration}).`,
    ...(note === "" ? [] : [`Grund: ${note}`]),
    "Solange sind das Objekt und alles darunter pausiert, und nichts davon wird gemeldet.",
  ],
  test: "[Test] Dieser Benachrichtigungsweg funktioniert",
  testLine: (site) => `Jemand hat die Benachrichtigungen von ${site} getestet. Es ist alles in Ordnung.`,
  since: (time) => `Seit ${time}`,
  lasted: (duration) => `Die Störung ist nach ${duration} vorbei.`,
  sensors: (count, behind) =>
    `${count} ${count === 1 ? "Sensor ist" : "Sensoren sind"} betroffen${behind > 0 ? `, davon ${behind} nur durch eine Abhängigkeit` : ""}.`,
  more: (count) => `und ${count} weitere`,
  rule: (name) => `Sie erhalten dies wegen der Regel „${name}“.`,
  acknowledgeShort: "Bestätigen",
  acknowledge: (url) => `Ich kümmere mich darum (bestätigen, ohne Anmeldung): ${url}`,
  digest: (count) => `${count} Nachrichten`,
};

/** The texts of a language; English where there is none. */
export const messageTexts = (language: string): MessageTexts => (language === "de" ? german : english);
