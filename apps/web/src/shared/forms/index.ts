export { complexPassword } from "./form-rules.ts";
export type { FieldRule, FormRules } from "./form-rules.ts";
export { refusalOfPassword, usePasswordRefusals } from "./password-refusals.ts";
export type { PasswordRefusal, PasswordVerdict } from "./password-refusals.ts";
export { PasswordRules } from "./password-rules.tsx";
export { useValidatedForm } from "./use-validated-form.ts";
export type { FieldBinding, FormSpec, ValidatedForm } from "./use-validated-form.ts";
