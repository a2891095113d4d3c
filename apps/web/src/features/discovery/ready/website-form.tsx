import { useQueryClient } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { useState } from "react";
import type { FormEvent } from "react";
import { refreshAfterAction, reportFailure, RestApiError } from "../../../shared/api/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import styles from "./ready.module.css";
import { useReadyMessages } from "./texts.ts";
import { addWebsite, readWebsite } from "./website.ts";

export interface WebsiteFormProps {
  /** Where its device goes. */
  readonly place: ObjectKey;
  /** The device of the website is there, with its sensors. */
  readonly onAdded: (deviceId: string, host: string) => void;
}

/** One address, and the website behind it is watched. */
export function WebsiteForm({ place, onAdded }: WebsiteFormProps) {
  const texts = useReadyMessages();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const [mistake, setMistake] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function add(): Promise<void> {
    const website = readWebsite(typed);
    if (website === null) return setMistake(texts.noWebsite);
    setBusy(true);
    try {
      const deviceId = await addWebsite(place, website);
      setTyped("");
      void refreshAfterAction(queryClient);
      onAdded(deviceId, website.host);
    } catch (error) {
      if (!(error instanceof RestApiError)) throw error;
      setMistake(`${texts.notAdded} ${error.message}`);
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) add().catch(reportFailure);
  }
  return (
    <form noValidate className={styles.website} onSubmit={submit}>
      <TextField
        label={texts.websiteAddress}
        icon={Globe}
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        value={typed}
        error={mistake}
        onChange={(event) => {
          setTyped(event.target.value);
          setMistake(null);
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        {texts.watch}
      </Button>
    </form>
  );
}
