import type { MethodField } from "./methods/method-kind.ts";

/** The settings with which a method words its messages itself, as Liquid templates; empty: the built-in texts. */
export const subjectTemplate: MethodField = { key: "subject_template", type: "template", is_required: false };
/** The template of the text, of several lines. */
export const textTemplate: MethodField = { key: "text_template", type: "template", is_required: false };

/** The templates of a method. */
export interface TextTemplates {
  readonly subject: string;
  readonly text: string;
}

/** Words made with templates; of one that can't be used why, and the built-in text in its place. */
export interface TriedTexts {
  readonly subject: string;
  readonly text: string;
  /** Null: nothing was wrong. */
  readonly problem: string | null;
}
