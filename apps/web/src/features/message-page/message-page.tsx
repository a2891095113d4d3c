import { Bug, House, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useCodeCheck, useFailureWords } from "../../shared/error-boundary/index.ts";
import { reportError } from "../../shared/error-log/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { AppLink, usePageTitle } from "../../shared/navigation/index.ts";
import { Button, ButtonContent, buttonClassName } from "../../shared/ui/button.tsx";
import styles from "./message-page.module.css";
import { useMessages } from "./texts.ts";

interface MessagePageProps {
  readonly title: string;
  readonly code?: string;
  readonly heading: string;
  readonly text: string;
  /** What is at the end of the upper branch. */
  readonly leaf: ReactNode;
  readonly homePath: string;
  readonly otherButton: ReactNode;
}

function MessagePage({ title, code, heading, text, leaf, homePath, otherButton }: MessagePageProps) {
  const texts = useMessages();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <svg className={styles.picture} width="200" height="112" viewBox="0 0 200 112" aria-hidden="true">
          <path d="M24 18v58a18 18 0 0 0 18 18h40M24 32a18 18 0 0 0 18 18h40M94 50h44M94 94h44" />
          <circle cx="24" cy="16" r="8" className={styles.root} />
          <circle cx="88" cy="50" r="6" className={styles.leaf} />
          <circle cx="88" cy="94" r="6" className={styles.leaf} />
          <circle cx="146" cy="94" r="6" className={styles.leaf} />
          {leaf}
        </svg>
        {code ? <span className={styles.code}>{code}</span> : null}
        <h1>{heading}</h1>
        <p>{text}</p>
        <div className={styles.buttons}>
          <AppLink href={homePath} className={buttonClassName({ kind: "primary" })}>
            <ButtonContent icon={House}>{texts.goHome}</ButtonContent>
          </AppLink>
          {otherButton}
        </div>
      </div>
    </div>
  );
}

const missingLeaf = (
  <g className={styles.missing}>
    <circle cx="156" cy="50" r="14" strokeDasharray="5 5" />
    <path d="M152 47c0-6 9-6 9 0 0 4-4.5 4-4.5 7.5M156.5 58.5v.2" />
  </g>
);
const lockedLeaf = (
  <g>
    <rect x="143" y="44" width="26" height="19" rx="4" className={styles.root} />
    <path d="M148.5 44v-5a7.5 7.5 0 0 1 15 0v5" className={styles.lock} />
  </g>
);

function BackButton() {
  const texts = useMessages();
  return (
    <Button kind="ghost" onClick={() => window.history.back()}>
      {texts.goBack}
    </Button>
  );
}

/** RT-13. */
export function NotFoundPage({ homePath }: { readonly homePath: string }) {
  const texts = useMessages();
  return (
    <MessagePage
      title={texts.notFoundTitle}
      code={texts.notFoundCode}
      heading={texts.notFoundHeading}
      text={texts.notFoundText}
      leaf={missingLeaf}
      homePath={homePath}
      otherButton={<BackButton />}
    />
  );
}

/** RT-14. */
export function ForbiddenPage({ homePath }: { readonly homePath: string }) {
  const texts = useMessages();
  return (
    <MessagePage
      title={texts.forbiddenTitle}
      code={texts.forbiddenCode}
      heading={texts.forbiddenHeading}
      text={texts.forbiddenText}
      leaf={lockedLeaf}
      homePath={homePath}
      otherButton={<BackButton />}
    />
  );
}

interface BrokenPageProps {
  readonly homePath: string;
  readonly error: unknown;
  /** Draws the page again. */
  readonly onRetry: () => void;
}

/** A page that failed while it was drawn, or whose code the server no longer has since an update. */
export function BrokenPage({ homePath, error, onRetry }: BrokenPageProps) {
  const texts = useMessages();
  const { tryAgain } = useWords();
  const words = useFailureWords();
  const isCodeMissing = useCodeCheck(error);
  return (
    <MessagePage
      title={texts.brokenTitle}
      heading={isCodeMissing ? words.updatedTitle : texts.brokenHeading}
      text={isCodeMissing ? words.updatedHelp : texts.brokenText}
      leaf={missingLeaf}
      homePath={homePath}
      otherButton={
        <>
          <Button icon={RefreshCw} onClick={isCodeMissing ? () => window.location.reload() : onRetry}>
            {isCodeMissing ? words.reloadPage : tryAgain}
          </Button>
          <Button kind="ghost" icon={Bug} onClick={() => reportError(error)}>
            {words.reportError}
          </Button>
        </>
      }
    />
  );
}
