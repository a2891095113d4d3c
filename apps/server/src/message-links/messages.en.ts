/** Two names say who is told; of more the first and how many. */
const named = ([first = "", second, ...more]: readonly string[]) => {
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} more`;
};

export const messages = {
  pages: "Pages",
  title: "Acknowledge",
  incident: (id: number) => `Incident ${id}`,
  since: (time: string) => `Since ${time}`,
  priority: (priority: number) => `Priority ${priority} of 5`,
  more: (count: number) => `and ${count} more`,
  lastNote: "Last note",
  howLong: "Stop telling others for",
  halfHour: "30 minutes",
  hour: "1 hour",
  fiveHours: "5 hours",
  untilOver: "Until it is over",
  note: "Note (optional)",
  noteNeeded: "Note",
  acknowledgeAs: (name: string) => `Acknowledge as ${name}`,
  cannot: (names: readonly string[]) => `I cannot, tell ${named(names)} now`,
  handedOn: "Handed on",
  handedOnText: (names: readonly string[]) =>
    `${names.length === 0 ? "The next step of the rule" : named(names)} is told now. You need do nothing more.`,
  undo: "Undo (for 60 seconds)",
  undone: "Undone: nothing is acknowledged.",
  tooLate: "It is too late to undo. End the acknowledgement on the page of the sensor, by pausing and resuming it.",
  addNote: "Add note",
  linkRule: "This link is yours and works once.",
  hasIt: (name: string, time: string) => `${name} has it since ${time}.`,
  nothingToDo: "There is nothing in this incident that you can acknowledge now.",
  done: "Acknowledged",
  doneText: (name: string) => `${name}, you have it. Nobody else is told for now.`,
  noted: "Note added",
  notedText: "It is in the timeline of the incident.",
  openIncident: "Open the incident (log-in)",
  ended: "This link no longer works",
  endedText:
    "It was used, the incident is over, or too much time has passed. Messages that come later have a new link. Nothing was changed.",
  logIn: "Open the interface (log-in)",
  failed: "That could not be stored",
  failedText: "Nothing was changed. Try it again in a moment.",
  notAllowed: "Your account may not do this any more, or somebody was faster.",
  tryAgain: "Try again",
};
