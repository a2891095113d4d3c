import type { ComponentProps, MouseEvent } from "react";
import { useRouter } from "./router-view.tsx";

export interface AppLinkProps extends ComponentProps<"a"> {
  /** Path inside the interface, with query and hash: from `objectPath` or app/paths. */
  readonly href: string;
}

/**
 * A link inside the interface. A plain click goes without loading the page, whose code already comes while the pointer is
 * on the link; every other click is the browser's.
 */
export function AppLink({ href, onClick, onMouseEnter, target, children, ...props }: AppLinkProps) {
  const router = useRouter();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || target === "_blank") return;
    event.preventDefault();
    router.history.push(href);
  }
  function prepare(event: MouseEvent<HTMLAnchorElement>) {
    onMouseEnter?.(event);
    router.preload(href);
  }
  return (
    <a {...props} href={href} target={target} onClick={follow} onMouseEnter={prepare}>
      {children}
    </a>
  );
}

/** AppLink as the `renderLink` of interface components. */
export function renderAppLink(props: AppLinkProps) {
  return <AppLink {...props} />;
}
