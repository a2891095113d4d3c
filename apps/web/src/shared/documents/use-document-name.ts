import { useLanguage } from "../i18n/index.ts";

export interface NamedDocument {
  readonly name: string;
  readonly name_de?: string | null | undefined;
}

/** The name of a document in the language of who looks at it. */
export function useDocumentName(): (document: NamedDocument) => string {
  const locale = useLanguage();
  return ({ name, name_de }) => (locale === "de" ? (name_de ?? name) : name);
}
