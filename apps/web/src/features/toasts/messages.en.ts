export const messages = {
  region: "Notifications",
  close: "Close",
  more: (count: number) => `${count} more ${count === 1 ? "message" : "messages"}`,
  clearAll: "Clear all",
  unknownError: "An unknown error occurred.",
  unknownErrors: (count: number) => `${count} unknown errors occurred.`,
  reloadHelp: "If necessary, try to reload the page.",
};
