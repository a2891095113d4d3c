import { BookOpen, Braces, ChevronRight, LifeBuoy, MessageSquare, Sparkles } from "lucide-react";
import { AppLink } from "../../shared/navigation/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import type { IconShape } from "../../shared/ui/icon.tsx";
import styles from "./support.module.css";
import { useMessages } from "./texts.ts";

const supportLinks = ["feedback", "contact", "whatsNew", "apiOverview", "apiReference"] as const;
export type SupportLink = (typeof supportLinks)[number];
/** Where each link leads; all of them leave the interface. */
export type SupportPaths = Readonly<Record<SupportLink, string>>;

const icons: Record<SupportLink, IconShape> = {
  feedback: MessageSquare,
  contact: LifeBuoy,
  whatsNew: Sparkles,
  apiOverview: BookOpen,
  apiReference: Braces,
};

export function LinksCard({ paths }: { readonly paths: SupportPaths }) {
  const texts = useMessages();
  return (
    <Card title={texts.links} isFlush>
      <ul>
        {supportLinks.map((link) => (
          <li key={link}>
            <AppLink href={paths[link]} className={styles.link}>
              <span className={styles.tile}>
                <Icon shape={icons[link]} size={17} />
              </span>
              <span className={styles.linkText}>
                <b>{texts.linkTexts[link].title}</b>
                <span className={styles.muted}>{texts.linkTexts[link].text}</span>
              </span>
              <Icon shape={ChevronRight} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
