export const messages = {
  logInWith: (label: string) => `Log in with ${label}`,
  finishing: "Logging in …",
  failed: "The login did not succeed",
  failedText: "Begin it again. If this happens once more, allow this page to store data in the browser.",
};
