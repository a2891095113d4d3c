import { validationMessage } from "@monitor/domain";
import { useEffect } from "react";
import { afterPress, watchPresses } from "../../shared/forms/after-press.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { TextField } from "../../shared/ui/text-field.tsx";
import styles from "./dev-tools.module.css";
import { useMessages } from "./texts.ts";
import type { HostState, useDevSettings } from "./use-dev-settings.ts";

type Messages = ReturnType<typeof useMessages>;

/** What is known of the host in words: good news as help, bad news as the field's mistake. */
function wordsOf({ origin, result }: HostState, texts: Messages): { help?: string; error?: string } {
  const { host } = new URL(origin);
  switch (result?.kind) {
    case undefined:
      return { help: texts.checking(host) };
    case "answers":
      return { help: texts.responses(host, result.siteName) };
    case "unavailable":
      return { help: texts.unavailable(host) };
    case "noApi":
      return { error: texts.noApi(host) };
    case "noAnswer":
      return { error: texts.noAnswer(host, window.location.origin) };
    case "forbidden":
      return { error: texts.forbidden(origin) };
    case "insecure":
      return { error: texts.insecure };
  }
}

/** The API host: checked when the field is left. */
export function HostField({ settings }: { readonly settings: ReturnType<typeof useDevSettings> }) {
  const texts = useMessages();
  const locale = useLanguage();
  const { draft, change, issue, host, leaveHost } = settings;
  const found = host === null ? {} : wordsOf(host, texts);
  const mistake = issue === "url" ? validationMessage({ code: "url" }, locale) : issue === null ? null : texts.notHttp;
  useEffect(watchPresses, []);
  return (
    <>
      <TextField
        label={texts.apiHost}
        optionalLabel={texts.apiHostHelp}
        error={mistake ?? found.error}
        value={draft.host}
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        onChange={(event) => change({ host: event.target.value })}
        onBlur={() => afterPress(leaveHost)}
      />
      <div className={styles.result} role="status">
        {mistake === null ? found.help : null}
      </div>
    </>
  );
}
