import { useEffect } from "react";
import type { ReactNode } from "react";
import { PanelError } from "../error-boundary/index.ts";
import { isDeleted } from "../monitored-objects/index.ts";
import { mobileBackPath, showNotFound, usePageTitle } from "../navigation/index.ts";
import head from "../page-head/page-head.module.css";
import { Skeleton } from "../ui/skeleton.tsx";
import { useDocumentName } from "./use-document-name.ts";
import type { NamedDocument } from "./use-document-name.ts";

interface DocumentPageProps<D> {
  readonly query: {
    readonly data: D | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The page that lists the documents, and its title. */
  readonly listHref: string;
  readonly listTitle: string;
  readonly failure: { readonly title: string; readonly text: string };
  readonly children: (document: D, name: string) => ReactNode;
}

/** The page of one document: what is shown until it is here, and where it can't be had. */
export function DocumentPage<D extends NamedDocument>(props: DocumentPageProps<D>): ReactNode {
  const { query, listHref, listTitle, failure, children } = props;
  const { data, error, isFetching, refetch } = query;
  const nameOf = useDocumentName();
  const name = data === undefined ? listTitle : nameOf(data);
  usePageTitle(name);
  useEffect(() => {
    mobileBackPath.set(listHref);
    return () => mobileBackPath.set(null);
  }, [listHref]);
  if (data !== undefined) return children(data, name);
  if (isDeleted(error)) showNotFound();
  return (
    <div className={head.content}>
      {error === null ? (
        <Skeleton height={240} />
      ) : (
        <PanelError title={failure.title} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
          {failure.text}
        </PanelError>
      )}
    </div>
  );
}
