export { chooseLanguage, chooseTheme, savesPreferences, startAccountPreferences } from "./account-preferences.ts";
export { themeSettingOf } from "./account-preferences.ts";
export { saveAccount } from "./save-account.ts";
