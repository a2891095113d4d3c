import type { Refusal } from "./form-rules.ts";

/** What the form library does not know: the field that is typed into, and what the server refused. */
export interface FormMemory {
  readonly get: () => { readonly typedInto: string | null; readonly refusals: Readonly<Record<string, Refusal>> };
  /** Null: no field is being typed into. */
  readonly typeInto: (name: string | null) => void;
  readonly refuse: (name: string, refusal: Refusal) => void;
  readonly clear: () => void;
}

export function createFormMemory(): FormMemory {
  let typedInto: string | null = null;
  let refusals: Readonly<Record<string, Refusal>> = {};
  return {
    get: () => ({ typedInto, refusals }),
    typeInto(name) {
      typedInto = name;
    },
    refuse(name, refusal) {
      refusals = { ...refusals, [name]: refusal };
    },
    clear() {
      typedInto = null;
      refusals = {};
    },
  };
}
