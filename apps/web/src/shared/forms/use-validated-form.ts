import { useEffect, useState } from "react";
import type { ChangeEvent, FocusEvent, FormEvent, RefCallback } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { FieldValues } from "react-hook-form";
import { reportFailure } from "../api/index.ts";
import { useLanguage } from "../i18n/index.ts";
import { afterPress, watchPresses } from "./after-press.ts";
import { createFormMemory } from "./form-memory.ts";
import { findProblems, problemText } from "./form-rules.ts";
import type { FieldName, FieldProblem, FormRules } from "./form-rules.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FormSpec<V extends object> {
  /** Plain values by field: texts, numbers, yes and no. What the fields hold at first; later values come by `reset`. */
  readonly initial: V;
  readonly rules: FormRules<V>;
  /** Called with valid values. What it throws goes to the error policy; refusals of a field belong to `refuse`. */
  readonly send: (values: V) => Promise<void>;
  /** Sentences for the codes that `refuse` is given. */
  readonly refusals?: Readonly<Partial<Record<string, string>>>;
}

/** To be spread on TextField, PasswordField, TextArea or SelectField. */
export interface FieldBinding {
  readonly name: string;
  readonly ref: RefCallback<Control>;
  readonly onChange: (event: ChangeEvent<Control>) => void;
  readonly onBlur: (event: FocusEvent<Control>) => void;
  readonly error: string | null;
}

export interface ValidatedForm<V extends object> {
  readonly field: (name: FieldName<V>) => FieldBinding;
  /** The sentence to show for a control that takes no binding, or null. */
  readonly errorOf: (name: FieldName<V>) => string | null;
  /** What the fields hold now. */
  readonly values: V;
  /** Sets the value of a control that takes no binding: a tile, a switch, a segment. */
  readonly set: <N extends FieldName<V>>(name: N, value: V[N]) => void;
  /** For `<form noValidate onSubmit={form.submit}>`. */
  readonly submit: (event: FormEvent) => void;
  /** The server refuses a value: its sentence is shown, and the field has the focus. */
  readonly refuse: (name: FieldName<V>, code: string) => void;
  /** These values are the stored ones: nothing is changed, nothing is wrong. */
  readonly reset: (values: V) => void;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
}

function useCheckedForm<V extends object>({ initial, rules }: FormSpec<V>) {
  const [memory] = useState(createFormMemory);
  const form = useForm<FieldValues>({
    mode: "onTouched",
    defaultValues: initial,
    resolver: (values) => {
      const errors = findProblems(rules, { ...memory.get(), values: values as V });
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { touchedFields, isSubmitted } = form.formState;
  useEffect(watchPresses, []);

  /** A rule may look at other fields: those that have been looked at are looked at again. */
  function recheckOthers(changed: string): void {
    const checked = Object.keys(initial).filter((name) => isSubmitted || touchedFields[name] === true);
    const others = checked.filter((name) => name !== changed);
    if (others.length > 0) void form.trigger(others);
  }
  return { form, memory, recheckOthers };
}

/**
 * A form whose fields are looked at when they are left and when it is sent, and live from then on. On sending the first
 * field with a mistake gets the focus; Field names the mistake to screen readers.
 */
export function useValidatedForm<V extends object>(spec: FormSpec<V>): ValidatedForm<V> {
  const locale = useLanguage();
  const { form, memory, recheckOthers } = useCheckedForm(spec);
  const { errors, isSubmitting, isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as V;

  function errorOf(name: string): string | null {
    const problem = errors[name];
    return problem ? problemText(problem as unknown as FieldProblem, spec.refusals ?? {}, locale) : null;
  }
  function field(name: string): FieldBinding {
    const bound = form.register(name);
    return {
      name,
      ref: bound.ref,
      onChange(event) {
        memory.typeInto(name);
        void bound.onChange(event);
        recheckOthers(name);
      },
      onBlur(event) {
        memory.typeInto(null);
        afterPress(() => void bound.onBlur(event));
      },
      error: errorOf(name),
    };
  }

  return {
    field,
    errorOf,
    values,
    set(name, value) {
      memory.typeInto(null);
      form.setValue(name as string, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      recheckOthers(name);
    },
    submit(event) {
      // What the server refused once it may accept now: it is sent again.
      memory.clear();
      form
        .handleSubmit((given) => spec.send(given as V))(event)
        .catch(reportFailure);
    },
    refuse(name, code) {
      memory.refuse(name, { value: form.getValues(name), code });
      form.setError(name, { type: code, message: "" }, { shouldFocus: true });
    },
    reset(stored) {
      memory.clear();
      form.reset(stored);
    },
    isBusy: isSubmitting,
    isDirty,
  };
}
