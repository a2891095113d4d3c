export { chooseLanguage, chooseTheme, keepsChoices, saveAccount, startAccountChoices } from "./account-choices.ts";
export { themeChoiceOf } from "./account-choices.ts";
