export const messages = {
  ruleLength: (count: number) => `At least ${count} characters`,
  ruleCapital: "At least one capital letter",
  ruleNumber: "At least one number",
  ruleOther: "Different from the current password",
  met: "met",
  notMet: "not met",
  weakPassword: "Password is too weak",
  commonPassword: "Password is too weak: it is one of those that are used most and guessed first.",
};
