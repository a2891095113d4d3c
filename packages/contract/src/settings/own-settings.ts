/** The value of one setting as it is stored: anything that JSON has. */
export type SettingValue =
  | string
  | number
  | boolean
  | null
  | readonly SettingValue[]
  | { readonly [key: string]: SettingValue };

/** The values of one section, by key. */
export type SectionValues = Readonly<Record<string, SettingValue>>;

/** What an object has set itself, by section; a section that is not there is inherited or has its defaults. */
export type OwnSettings = Readonly<Record<string, SectionValues>>;
