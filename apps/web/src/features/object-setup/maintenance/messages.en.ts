export const messages = {
  maintenance: "Maintenance",
  editWindow: (place: number) => `Edit maintenance window ${place}`,
  removeWindow: (place: number) => `Remove maintenance window ${place}`,
  windowStart: "Start",
  windowEnd: "End",
  windowReason: "Reason",
  windowRepeat: "Repeat",
  windowUntil: "Repeat until",
  addWindow: "Add window",
  changeWindow: "Change window",
  windowMistake: {
    start: "Give a day and a time at which it starts.",
    end: "It must end after its start.",
    until: "It must be repeated until a time after its end; or leave the field empty.",
  },
  repeats: {
    once: "Once",
    daily: "Every day",
    weekly: "Every week",
    monthly: "Every month, same day",
    monthly_weekday: "Every month, same weekday",
  },
  period: (start: string, end: string, mark: string) => `${start} to ${end} ${mark}`,
  repeated: (period: string, repeat: string, until: string) =>
    until === "" ? `${period}, ${repeat.toLowerCase()}` : `${period}, ${repeat.toLowerCase()} until ${until}`,
};
