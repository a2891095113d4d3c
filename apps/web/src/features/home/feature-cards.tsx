import { Activity, Gauge, Info, Keyboard, List, ListTree, Smartphone } from "lucide-react";
import { usePublicSettings } from "../../shared/api/index.ts";
import { commandLayer } from "../../shared/keyboard/index.ts";
import { AppLink, rootPath } from "../../shared/navigation/index.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import type { IconShape } from "../../shared/ui/icon.tsx";
import styles from "./home.module.css";
import { useMessages } from "./texts.ts";

interface Card {
  readonly id: string;
  readonly icon: IconShape;
  readonly title: string;
  readonly text: string;
  /** A page, or what a click does; neither: the card only informs. */
  readonly href?: string;
  readonly onClick?: () => void;
}

const showShortcuts = () => commandLayer.set("shortcuts");

/** HO-01: what there is, each card a way to it. */
export function FeatureCards() {
  const texts = useMessages();
  const cards: readonly Card[] = [
    { id: "overview", icon: Activity, title: texts.overviewTitle, text: texts.overviewText, href: rootPath() },
    { id: "tables", icon: List, title: texts.tablesTitle, text: texts.tablesText, href: rootPath("tables") },
    { id: "tree", icon: ListTree, title: texts.treeTitle, text: texts.treeText, href: rootPath("devices") },
    { id: "sensor", icon: Gauge, title: texts.sensorTitle, text: texts.sensorText },
    { id: "keys", icon: Keyboard, title: texts.keysTitle, text: texts.keysText, onClick: showShortcuts },
    { id: "phone", icon: Smartphone, title: texts.phoneTitle, text: texts.phoneText },
  ];
  return (
    <div className={styles.cards}>
      {cards.map((card) => (
        <CardFrame key={card.id} card={card} />
      ))}
    </div>
  );
}

function CardFrame({ card }: { readonly card: Card }) {
  if (card.href !== undefined) {
    return (
      <AppLink className={styles.card} href={card.href}>
        <CardContent card={card} />
      </AppLink>
    );
  }
  return (
    <div className={styles.card}>
      <CardContent card={card} />
    </div>
  );
}

/** A heading inside a button is none for screen readers: the button is inside the heading and covers the card. */
function CardTitle({ card }: { readonly card: Card }) {
  if (!card.onClick) return card.title;
  return (
    <button type="button" className={styles.cover} aria-haspopup="dialog" onClick={card.onClick}>
      {card.title}
    </button>
  );
}

function CardContent({ card }: { readonly card: Card }) {
  return (
    <>
      <div className={styles.tile}>
        <Icon shape={card.icon} size={17} />
      </div>
      <h2>
        <CardTitle card={card} />
      </h2>
      <p>{card.text}</p>
    </>
  );
}

/** HO-01: the disclaimer. */
export function About() {
  const texts = useMessages();
  const hasClassic = typeof usePublicSettings().data?.prtg_classic_port === "number";
  return (
    <section className={styles.about}>
      <Icon shape={Info} size={16} />
      <div>
        <h2>{texts.aboutTitle}</h2>
        <p>{hasClassic ? `${texts.aboutText} ${texts.aboutClassic}` : texts.aboutText}</p>
      </div>
    </section>
  );
}
