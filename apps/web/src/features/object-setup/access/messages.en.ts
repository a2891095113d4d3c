interface RightChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  /** When that ends; null: it does not. */
  readonly until: string | null;
  readonly sensors: number;
}
interface RightReason {
  readonly name: string | null;
  readonly level: string;
  readonly place: string | null;
}

/** Names are those of objects, user groups and users. */
export const messages = {
  title: "Access rights",
  lead: "Who may read and change this object, and all below it.",
  back: "All settings",
  formOf: (name: string) => `Access rights of ${name}`,
  inherit: "Rights from above hold too",
  inheritHelp:
    "Off: what holds now is copied here, so nothing changes at that moment; later changes above are ignored.",
  inherited: "inherited",
  own: "set here",
  wouldBe: "would be inherited",
  keys: "Arrow keys choose, Delete inherits again.",
  counted: (groups: number, people: number) =>
    [
      ...(groups > 0 ? [groups === 1 ? "1 group" : `${groups} groups`] : []),
      ...(people > 0 ? [people === 1 ? "1 person" : `${people} people`] : []),
    ].join(", "),
  /** Of all lines, those that are set here. */
  ownOf: (own: number, all: number) =>
    `${own} of ${all === 1 ? "1 line is" : `${all} lines are`} set here and win over what is above.`,
  who: "Who may do what",
  whoHelp: "The highest right of a user and of the user's groups counts.",
  subject: "Group or person",
  levels: { none: "None", read: "Read", write: "Write", full: "Full" },
  levelHelp: {
    none: "Nothing",
    read: "See it and all below it",
    write: "Also acknowledge, pause, resume, scan, edit",
    full: "Also create, delete, change access rights",
  },
  where: "Where it comes from",
  from: (name: string) => `from ${name}`,
  above: "from above",
  setHere: "set here",
  inheritAgain: "Inherit again",
  remove: "Remove",
  inheritAgainOf: (name: string) => `${name}: inherit again`,
  removeOf: (name: string) => `${name}: remove`,
  endOf: (name: string) => `${name}: until when`,
  cell: (name: string, level: string) => `${name}: ${level}`,
  wouldInherit: (level: string) => `would inherit ${level}`,
  administrators: "Administrators",
  fixed: "cannot be changed",
  person: "Person",
  peopleCount: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  unknownSubject: (id: string) => `#${id}`,
  add: "Add",
  addLabel: "Add group or person",
  addChoose: "Choose…",
  nobody: "Nobody but administrators sees this object.",
  afterSaving: "After saving",
  /** A level that is null is none at all. */
  change: ({ name, before, after, until, sensors }: RightChange) => {
    const on = sensors === 0 ? "" : ` on ${sensors === 1 ? "1\u00a0sensor" : `${sensors}\u00a0sensors`}`;
    const where = until === null ? on : `${on} until ${until}`;
    if (before === after) return `${name} has ${after}${on} ${until === null ? "without end" : `until ${until}`}.`;
    if (before === null) return `${name} gets ${after}${where}.`;
    return after === null ? `${name} loses ${before}${where}.` : `${name} has ${after} in place of ${before}${where}.`;
  },
  more: (count: number) => (count === 1 ? "And 1 change more." : `And ${count} changes more.`),
  nobodyLoses: "Nobody loses a right.",
  nobodyChanges: "Nobody gains or loses a right.",
  outlookFailed: "What this means could not be loaded",
  check: "Check a person",
  checkLabel: "Person to check",
  checkChoose: "Choose a person…",
  verdict: { none: "Sees nothing here", read: "May read", write: "May write", full: "May do everything" },
  verdictHelp: {
    none: "Nothing gives this person a right",
    read: "See it and all below it",
    write: "Acknowledge, pause, resume, scan, edit",
    full: "Create and delete too, change access rights",
  },
  readAndAcknowledge: "See it and all below it, acknowledge",
  passage: "Only its name, because something below it may be read",
  afterSavingNote: "As it will be after saving.",
  inactive: "This account is locked out: nobody logs in with it.",
  administratorMay: "Administrators may do everything, whatever objects say.",
  /** Without a name it is the person, without a place it is set on this object. */
  reason: ({ name, level, place }: RightReason) =>
    place === null
      ? `${name ?? "The person"} is set to ${level} here`
      : `${name ?? "The person"} has ${level} from ${place}`,
  noLine: (name: string | null) =>
    name === null ? "No line of the person here or above" : `${name}: no line here or above`,
  lower: "lower, not used",
  givesNothing: "gives nothing here",
  below: "Objects below with own rights",
  noneBelow: "None: what is set here holds for all below.",
  inheritsAgain: (name: string) => `“${name}” inherits its rights again`,
  undo: "Undo",
  belowFailed: "Objects below could not be loaded",
  showAll: (count: number) => `Show all ${count}`,
  moreBelow: (count: number) => (count === 1 ? "And 1 object more." : `And ${count} objects more.`),
  cutOff: "Nothing from above holds there",
};
