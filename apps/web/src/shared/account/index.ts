export {
  chooseLanguage,
  chooseTheme,
  savesPreferences,
  saveAccount,
  startAccountPreferences,
} from "./account-preferences.ts";
export { themeSettingOf } from "./account-preferences.ts";
