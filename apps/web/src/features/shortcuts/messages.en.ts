export const messages = {
  title: "Keyboard shortcuts",
  singleKeysOn: "Single keys can be turned off in your account.",
  singleKeysOff: "Single keys are turned off in your account.",
};
