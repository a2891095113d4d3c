import { firstRunCalls } from "@monitor/contract";
import type { FirstRun, Session } from "@monitor/contract";
import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { RestApiError, runCall } from "../../shared/api/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, usePageTitle } from "../../shared/navigation/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button, buttonClassName, ButtonContent } from "../../shared/ui/button.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { AccountForm } from "./account-form.tsx";
import styles from "./first-run.module.css";
import { codeOfHash } from "./set-up-code.ts";
import { useMessages } from "./texts.ts";

interface FrameProps {
  readonly title?: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
}

export interface FirstRunPageProps {
  /** Frame of the pages before the log-in. */
  readonly frame: ComponentType<FrameProps>;
  /** Of the address: a link from the console has the set-up code there. */
  readonly hash: string;
  readonly loginPath: string;
  /** The first user is made and logged in. */
  readonly onDone: (session: Session) => Promise<void>;
}

/** What the server says of the first run; `done` once there is a user. */
type Known = FirstRun | "loading" | "done" | "failed";

function useFirstRun(): readonly [Known, (next: Known) => void, () => Promise<Known>] {
  const [known, setKnown] = useState<Known>("loading");
  async function load(): Promise<Known> {
    const next = await runCall(firstRunCalls.getFirstRun, {}).catch((error: unknown) =>
      error instanceof RestApiError && error.status === 404 ? ("done" as const) : ("failed" as const),
    );
    setKnown(next);
    return next;
  }
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  return [known, setKnown, load];
}

/** LO-10: who opens this first chooses name and password; on another machine with the set-up code only. */
export function FirstRunPage({ frame: Frame, hash, loginPath, onDone }: FirstRunPageProps) {
  const texts = useMessages();
  const [known, setKnown, load] = useFirstRun();
  const title = known === "done" ? texts.doneTitle : texts.title;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <Frame title={title} subtitle={window.location.hostname}>
        {known === "loading" ? null : known === "done" ? (
          <Done loginPath={loginPath} />
        ) : known === "failed" ? (
          <NotLoaded onRetry={() => void load()} />
        ) : (
          <AccountForm
            run={known}
            code={codeOfHash(hash)}
            reload={load}
            onGone={() => setKnown("done")}
            onDone={onDone}
          />
        )}
      </Frame>
    </div>
  );
}

function Done({ loginPath }: Pick<FirstRunPageProps, "loginPath">) {
  const texts = useMessages();
  return (
    <>
      <div className={styles.message}>
        <Banner tone="up" icon={<Icon shape={Check} size={16} />} role="status">
          {texts.doneText}
        </Banner>
      </div>
      <AppLink href={loginPath} className={buttonClassName({ kind: "primary", size: "lg", isBlock: true })}>
        <ButtonContent>{texts.logIn}</ButtonContent>
      </AppLink>
    </>
  );
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const texts = useMessages();
  return (
    <>
      <div className={styles.message}>
        <Banner
          tone="down"
          icon={<StatusIcon status="down" size={16} label={null} />}
          title={texts.notLoaded}
          role="alert"
        />
      </div>
      <Button kind="primary" size="lg" isBlock onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </>
  );
}
