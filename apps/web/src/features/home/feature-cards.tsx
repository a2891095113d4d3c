import { Activity, Gauge, Info, List, ListTree, Smartphone, TriangleAlert } from "lucide-react";
import { AppLink, rootPath, statusPath } from "../../shared/navigation/index.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import type { IconShape } from "../../shared/ui/icon.tsx";
import styles from "./home.module.css";
import { useMessages } from "./texts.ts";

interface Card {
  readonly id: string;
  readonly icon: IconShape;
  readonly title: string;
  readonly text: string;
  /** Null: the card tells about something that is no page. */
  readonly href: string | null;
}

const problemsPath = statusPath({ type: "group", id: "0" }, "down");

/** HO-01: what there is, each card a way to it. */
export function FeatureCards() {
  const texts = useMessages();
  const cards: readonly Card[] = [
    { id: "overview", icon: Activity, title: texts.overviewTitle, text: texts.overviewText, href: rootPath() },
    { id: "tables", icon: List, title: texts.tablesTitle, text: texts.tablesText, href: rootPath("tables") },
    { id: "tree", icon: ListTree, title: texts.treeTitle, text: texts.treeText, href: rootPath("devices") },
    { id: "problems", icon: TriangleAlert, title: texts.problemsTitle, text: texts.problemsText, href: problemsPath },
    { id: "sensor", icon: Gauge, title: texts.sensorTitle, text: texts.sensorText, href: null },
    { id: "phone", icon: Smartphone, title: texts.phoneTitle, text: texts.phoneText, href: null },
  ];
  return (
    <div className={styles.cards}>
      {cards.map(({ href, ...card }) =>
        href === null ? (
          <div key={card.id} className={styles.card}>
            <CardContent card={card} />
          </div>
        ) : (
          <AppLink key={card.id} className={styles.card} href={href}>
            <CardContent card={card} />
          </AppLink>
        ),
      )}
    </div>
  );
}

function CardContent({ card }: { readonly card: Omit<Card, "href"> }) {
  return (
    <>
      <div className={styles.tile}>
        <Icon shape={card.icon} size={17} />
      </div>
      <h2>{card.title}</h2>
      <p>{card.text}</p>
    </>
  );
}

/** HO-01: the disclaimer. */
export function About() {
  const texts = useMessages();
  return (
    <section className={styles.about}>
      <Icon shape={Info} size={16} />
      <div>
        <h2>{texts.aboutTitle}</h2>
        <p>{texts.aboutText}</p>
      </div>
    </section>
  );
}
