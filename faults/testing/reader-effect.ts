/** The reader of changes in the program that parts start in place of the usual server. */
export const readerName = "faults";

/** What the reader writes into the log because of a change. */
export const effectOn = (seq: number): string => `effect of change ${seq}`;
