import { plural } from "../../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  moving: (name, others) =>
    others === 0
      ? `${name} wird verschoben`
      : `${plural(others + 1, { one: "# Objekt wird", other: "# Objekte werden" })} verschoben`,
  ghost: (name, others, second) =>
    others === 0 ? name : others === 1 ? `${name} und ${second}` : `${name} und ${others} weitere`,
  keys: { place: "Platz", level: "Ebene", goTo: "gehe zu …", drop: "ablegen", cancel: "abbrechen" },
  into: (parent) => `In ${parent}`,
  atPlace: (parent, { place, count, after }) =>
    `${parent}, ${place} von ${count}, ${after === null ? "ganz oben" : `nach ${after}`}`,
  justMoved: "Gerade verschoben",
  here: "Wo es jetzt steht",
  restored: "Es wurde nichts verschoben",
  refusal: {
    inside: "Teil dessen, was verschoben wird",
    right: "Sie haben nicht das Recht, das hierher zu verschieben",
    order: "Diese Liste hat eine andere Reihenfolge: Objekte lassen sich hier nur in andere verschieben",
  },
  typeRefusal: {
    group: "Gruppen stehen in Gruppen und Probes",
    probe: "Probes bleiben, wo sie sind",
    device: "Geräte stehen in Probes und deren Gruppen",
    sensor: "Sensoren stehen auf Geräten",
  },
  notMovable: "Das bleibt, wo es ist, oder Sie haben nicht das Recht, es zu verschieben.",
  moved: (name, others, parent) =>
    others === 0 ? `${name} nach ${parent} verschoben` : `${others + 1} Objekte nach ${parent} verschoben`,
  reordered: (name, others) =>
    others === 0 ? `${name} hat einen anderen Platz` : `${others + 1} Objekte haben andere Plätze`,
  help: "Verlauf, eigene Einstellungen und Links bleiben.",
  failed: "Nicht alles konnte verschoben werden",
  undo: "Rückgängig",
  undoKeys: "Strg Z",
  undone: "Rückgängig gemacht",
  notUndone: "Das ließ sich nicht rückgängig machen",
  show: "Anzeigen",
};
