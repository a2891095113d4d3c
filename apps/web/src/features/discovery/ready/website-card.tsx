import { Card } from "../../../shared/ui/card.tsx";
import styles from "./ready.module.css";
import { useReadyMessages } from "./texts.ts";
import { WebsiteForm } from "./website-form.tsx";
import type { WebsiteFormProps } from "./website-form.tsx";

/** The shortest way to a first live sensor, beside the look through networks. */
export function WebsiteCard(props: WebsiteFormProps) {
  const texts = useReadyMessages();
  return (
    <Card title={texts.orWebsite}>
      <p className={styles.cardText}>{texts.websiteText}</p>
      <WebsiteForm {...props} />
    </Card>
  );
}
