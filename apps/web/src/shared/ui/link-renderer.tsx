import type { ReactNode } from "react";

/** What a component gives to the link it wants; spread it on an `<a>` or hand it to the router's link. */
export interface LinkProps {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
  readonly "aria-current"?: "page" | undefined;
  readonly "aria-label"?: string | undefined;
  readonly "data-tone"?: string | undefined;
  readonly "data-tooltip"?: string | undefined;
}

/** Puts the router's link in place of a plain one. */
export type LinkRenderer = (props: LinkProps) => ReactNode;

/** A plain link, for where no router is. */
export const plainLink: LinkRenderer = (props) => <a {...props}>{props.children}</a>;
