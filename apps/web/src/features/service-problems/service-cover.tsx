import { useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { coverPage } from "./cover-page.ts";
import styles from "./service-cover.module.css";

/**
 * ER-03: shows its children in place of the whole page, which stays as it is below: what was typed is there
 * again when the service is back.
 */
export function ServiceCover({ children }: { readonly children: ReactNode }) {
  const [place] = useState(() => document.createElement("div"));
  useLayoutEffect(() => coverPage(place), [place]);
  return createPortal(<div className={styles.cover}>{children}</div>, place);
}
