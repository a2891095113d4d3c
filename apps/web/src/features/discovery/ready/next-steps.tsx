import { BellRing, Check, Globe, Smartphone, Users } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useHasFeature } from "../../../shared/api/index.ts";
import { AppLink } from "../../../shared/navigation/index.ts";
import { useHasAbility } from "../../../shared/session/index.ts";
import { buttonClassName, ButtonContent } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import type { IconShape } from "../../../shared/ui/icon.tsx";
import { QrCode } from "../../../shared/ui/qr-code.tsx";
import styles from "./ready.module.css";
import { useReadyMessages } from "./texts.ts";
import { WebsiteForm } from "./website-form.tsx";
import type { WebsiteFormProps } from "./website-form.tsx";

/** What most people do next, as far as this user may and this server can. */
export function NextSteps({ place, onAdded }: WebsiteFormProps) {
  const texts = useReadyMessages();
  const isAdministrator = useHasAbility("administrator");
  const hasIncidents = useHasFeature("ext/incidents");
  const hasPeople = useHasFeature("ext/people");
  const [watched, setWatched] = useState<string | null>(null);
  const added: WebsiteFormProps["onAdded"] = (deviceId, host) => {
    setWatched(host);
    onAdded(deviceId, host);
  };
  return (
    <Card title={texts.next} isFlush>
      {isAdministrator && hasIncidents ? (
        <Step icon={BellRing} title={texts.alertsTitle} text={texts.alertsText}>
          <StepLink href="/notifications/methods">{texts.alertsLink}</StepLink>
        </Step>
      ) : null}
      <Step
        icon={watched === null ? Globe : Check}
        isDone={watched !== null}
        title={watched === null ? texts.websiteTitle : texts.websiteAdded(watched)}
        text={texts.websiteText}
      >
        <WebsiteForm place={place} onAdded={added} />
      </Step>
      <PhoneStep origin={window.location.origin} />
      {isAdministrator && hasPeople ? (
        <Step icon={Users} title={texts.peopleTitle} text={texts.peopleText}>
          <StepLink href="/settings/user-accounts">{texts.peopleLink}</StepLink>
        </Step>
      ) : null}
    </Card>
  );
}

const onThisMachine = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

/** The address of this page for a camera; one that leads nowhere else is no help there. */
function PhoneStep({ origin }: { readonly origin: string }) {
  const texts = useReadyMessages();
  const isReachable = !onThisMachine.test(origin);
  return (
    <div className={styles.phone}>
      <Step
        icon={Smartphone}
        title={texts.phoneTitle}
        text={isReachable ? texts.phoneText : texts.phoneUnreachable(origin)}
        aside={isReachable ? <QrCode text={origin} label={texts.phoneCode(origin)} edge={104} /> : null}
      />
    </div>
  );
}

interface StepProps {
  readonly icon: IconShape;
  readonly title: string;
  readonly text: string;
  readonly isDone?: boolean;
  readonly children?: ReactNode;
  /** On the right of the text. */
  readonly aside?: ReactNode;
}

function Step({ icon, title, text, isDone = false, children, aside }: StepProps) {
  return (
    <div className={styles.step}>
      <span className={styles.stepTile} data-done={isDone ? "" : undefined}>
        <Icon shape={icon} size={15} />
      </span>
      <div className={styles.stepBody}>
        <h3 aria-live="polite">{title}</h3>
        <p>{text}</p>
        {children}
      </div>
      {aside}
    </div>
  );
}

function StepLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <AppLink href={href} className={buttonClassName({})}>
      <ButtonContent>{children}</ButtonContent>
    </AppLink>
  );
}
