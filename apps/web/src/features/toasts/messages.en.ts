export const messages = {
  region: "Notifications",
  close: "Close",
  unknownError: "An unknown error occurred.",
  unknownErrors: (count: number) => `${count} unknown errors occurred.`,
  reloadHelp: "If necessary, try to reload the page.",
};
