/** The fields of a record as columns, each named once: one that is missing does not compile. */
export const columnsOf = <Field extends string>(fields: Readonly<Record<Field, true>>) =>
  Object.keys(fields) as Field[];
