import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./text-link.module.css";

/** Class name of a text link, for the router's link. */
export const textLinkClassName: string = styles.link ?? "";

/** Link within text. */
export function TextLink({ className, children, ...native }: ComponentProps<"a">) {
  return (
    <a {...native} className={classNames(styles.link, className)}>
      {children}
    </a>
  );
}
