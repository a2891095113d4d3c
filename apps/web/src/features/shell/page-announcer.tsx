import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { useCurrentPageTitle, usePathname } from "../../shared/navigation/index.ts";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";

/** After a change of page: the focus goes to main and the page's name is read out. The first page is the browser's. */
export function PageAnnouncer({ mainRef }: { readonly mainRef: RefObject<HTMLElement | null> }) {
  const pathname = usePathname();
  const title = useCurrentPageTitle();
  const firstPath = useRef(pathname);
  const [hasMoved, setMoved] = useState(false);

  useEffect(() => {
    if (pathname === firstPath.current && !hasMoved) return;
    setMoved(true);
    mainRef.current?.focus();
    mainRef.current?.scrollTo(0, 0);
  }, [pathname, hasMoved, mainRef]);

  return (
    <div aria-live="polite">
      <VisuallyHidden>{hasMoved ? title : ""}</VisuallyHidden>
    </div>
  );
}
