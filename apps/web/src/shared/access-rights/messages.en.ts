/** Names are those of user groups, users and objects. */
export const messages = {
  until: (time: string) => `until ${time}`,
  endTitle: (name: string) => `How long does the right of “${name}” hold?`,
  endLead: "From that moment on it does not count any more, also on open pages. The audit log says so.",
  end: "Holds",
  endless: "Without end",
  untilChoice: "Until",
  untilFormat: "YYYY-MM-DD HH:mm",
  noTime: "Enter a date and a time.",
  setEnd: "Set end",
};
