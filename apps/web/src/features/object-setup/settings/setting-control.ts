import type { FormField } from "@monitor/contract";
import type { FieldBinding } from "../../../shared/forms/index.ts";

/** A field's place in the form: how it is bound, and what it holds. */
export interface SettingControl {
  readonly field: FormField;
  readonly binding: FieldBinding;
  readonly value: string;
  readonly set: (value: string) => void;
  /** Of a secret: whether there is one, and whether it is to be removed. */
  readonly secret?: {
    readonly isSet: boolean;
    readonly isCleared: boolean;
    readonly clear: (isCleared: boolean) => void;
  };
}
