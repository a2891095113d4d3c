import { plural } from "../../shared/i18n/plural.ts";

export const messages = {
  title: "Set up this monitor",
  elsewhereTitle: "This takes the set-up code",
  elsewhereText: "Type it from the server’s console, so that nobody else takes this monitor over.",
  code: "Set-up code",
  codePlace: "In the server’s console",
  codeIncomplete: "The set-up code has eight letters and digits.",
  wrongCode: "This code is not valid",
  wrongCodeText: "Compare it with the server’s console: each start has a code of its own.",
  triesLeft: (count: number) =>
    count === 0
      ? "The next wrong one brings a wait."
      : plural(count, { one: "1 try is left before a wait.", other: "# tries are left before a wait." }),
  newCode: "For a new code start the server again.",
  name: "Your name",
  loginName: "User name",
  logInAs: "You log in as",
  changeLogin: "Change",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  notEncrypted: "The connection is not encrypted: others in this network could read the password.",
  create: "Create account and continue",
  failed: "The account could not be created.",
  serverFailed: "The server reported an error.",
  waitSeconds: "Too many wrong codes. Wait up to five minutes, then try again. The code still counts.",
  onlyReads: "This server only reads, as another one writes. Set the monitor up at the other one.",
  notLoaded: "The server does not answer.",
  tryAgain: "Try again",
  doneTitle: "This monitor is set up",
  doneText: "Somebody has chosen its first user already.",
  logIn: "Log in",
};
