import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { Banner } from "../../shared/ui/banner.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./public-page.module.css";

export interface FormMessageProps {
  /** What failed is read out at once, what went well in the next pause, a warning with the page. */
  readonly tone: "down" | "warning" | "up";
  readonly title: string;
  /** It replaces a form that had the focus. */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
}

const roles = { down: "alert", up: "status" } as const;

/** What a page before the log-in has to say, above its form. */
export function FormMessage({ tone, title, takesFocus = false, children }: FormMessageProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const icon = tone === "up" ? <Icon shape={Check} size={16} /> : <StatusIcon status={tone} size={16} label={null} />;
  return (
    <div ref={place} className={styles.alert} {...(takesFocus && { tabIndex: -1 })}>
      <Banner tone={tone} icon={icon} title={title} {...(tone !== "warning" && { role: roles[tone] })}>
        {children}
      </Banner>
    </div>
  );
}
