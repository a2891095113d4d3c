export const messages = {
  region: "Notifications",
  close: "Close",
  more: (count: number) => `${count} more ${count === 1 ? "message" : "messages"}`,
  clearAll: "Clear all",
  unknownError: "An unknown error occurred.",
  unknownErrors: (count: number) => `${count} unknown errors occurred.`,
  notStored: "The server can't store anything at present.",
  notStoredHelp: "What was not stored has to be done again when that is over.",
  reloadHelp: "If necessary, try to reload the page.",
};
