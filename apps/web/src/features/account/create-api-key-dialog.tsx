import { apiKeyCalls, maxApiKeyDays, maxApiKeys } from "@monitor/contract";
import type { CreatedApiKey } from "@monitor/contract";
import { future, keyScopes, plainLine, required } from "@monitor/domain";
import type { KeyScope } from "@monitor/domain";
import { CircleAlert } from "lucide-react";
import { useId, useState } from "react";
import { RestApiError, runCall } from "../../shared/api/index.ts";
import { systemClock } from "../../shared/clock/index.ts";
import { useValidatedForm } from "../../shared/forms/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import type { ValidatedForm } from "../../shared/forms/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { momentOfText, useTimeZone, wallClockMs, zoneMark } from "../../shared/time-zone/index.ts";
import type { TimeZone } from "../../shared/time-zone/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { DateTimeField } from "../../shared/ui/date-time-field.tsx";
import { formatDateTimeText } from "../../shared/ui/date-time-text.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { Modal } from "../../shared/ui/modal.tsx";
import { RadioTiles } from "../../shared/ui/radio-tiles.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import styles from "./api-keys.module.css";
import { KeyObjects } from "./key-objects.tsx";
import { useMessages } from "./texts.ts";

const dayMs = 86_400_000;
const maxNameLength = 100;

export const expiryChoices = ["30", "90", "365", "never", "until"] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

const reaches = ["all", "some"] as const;

interface KeyFields {
  readonly name: string;
  readonly scope: KeyScope;
  readonly expiry: ExpiryChoice;
  /** Used if the choice is "until". */
  readonly until: string;
  /** Addresses and networks, with commas or spaces between them; empty: all. */
  readonly addresses: string;
  readonly reach: (typeof reaches)[number];
  /** Ids with commas between them, used if the reach is "some". */
  readonly objects: string;
}

function expiresAt({ expiry, until }: Pick<KeyFields, "expiry" | "until">, zone: TimeZone): string | null {
  if (expiry === "never") return null;
  const endMs = expiry === "until" ? momentOfText(until, zone) : systemClock.now() + Number(expiry) * dayMs;
  return endMs === null ? null : new Date(endMs).toISOString();
}

export interface CreateApiKeyDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (key: CreatedApiKey) => void;
}

/** CA-08: name, scope, objects and expiry of a new API key. */
export function CreateApiKeyDialog({ onClose, onCreated }: CreateApiKeyDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const formId = useId();
  const zone = useTimeZone();
  const [hasTooMany, setTooMany] = useState(false);
  const [initial] = useState<KeyFields>(() => ({
    name: "",
    scope: "read",
    expiry: "90",
    addresses: "",
    reach: "all",
    objects: "",
    until: formatDateTimeText(wallClockMs(systemClock.now() + Number("90") * dayMs, zone)),
  }));
  const form = useValidatedForm<KeyFields>({
    initial,
    rules: {
      name: [required, plainLine],
      objects: [(value, { reach }) => (reach === "some" && value === "" ? { code: "noObject" } : null)],
      until: [(value, { expiry }) => (expiry === "until" ? checkUntil(momentOfText(value, zone)) : null)],
    },
    refusals: {
      noTime: texts.noTime,
      tooFar: texts.expiryTooFar,
      wrongAddress: texts.wrongAddress,
      noObject: texts.noObject,
    },
    send,
  });

  async function send(fields: KeyFields): Promise<void> {
    setTooMany(false);
    const isForSome = fields.reach === "some";
    const addresses = fields.addresses.split(/[\s,;]+/).filter(Boolean);
    const body = {
      name: fields.name.trim(),
      scope: fields.scope,
      expires_at: expiresAt(fields, zone),
      ...(addresses.length > 0 && { addresses }),
      ...(isForSome && { object_ids: fields.objects.split(",") }),
    };
    try {
      onCreated(await runCall(apiKeyCalls.createApiKey, { params: { id: "me" }, body }));
    } catch (error) {
      if (!(error instanceof RestApiError)) throw error;
      if (error.code === "CONFLICT") return setTooMany(true);
      if (!error.message.startsWith("body.addresses")) throw error;
      form.refuse("addresses", "wrongAddress");
    }
  }

  const { scope } = form.values;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.createApiKeyTitle}
      description={texts.createApiKeyLead}
      closeLabel={close}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={formId} kind="primary" isBusy={form.isBusy}>
            {texts.createApiKey}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit}>
        {hasTooMany ? (
          <div className={styles.tooMany}>
            <Banner tone="down" icon={<Icon shape={CircleAlert} size={16} />} isSmall role="alert">
              {texts.tooManyApiKeys(maxApiKeys)}
            </Banner>
          </div>
        ) : null}
        <TextField
          label={texts.apiKeyName}
          help={texts.apiKeyNameHelp}
          maxLength={maxNameLength}
          autoComplete="off"
          required
          {...form.field("name")}
        />
        <RadioTiles
          legend={texts.apiKeyScope}
          value={scope}
          onChange={(value) => form.set("scope", value)}
          tiles={keyScopes.map((value) => ({ value, label: texts.scopes[value] }))}
        />
        <p className={styles.hint} aria-live="polite">
          {texts.scopeHelp[scope]}
        </p>
        <ReachTiles form={form} />
        <ExpiryTiles form={form} zone={zone} />
        <div className={styles.addresses}>
          <TextField
            label={texts.keyAddresses}
            optionalLabel={texts.optional}
            help={texts.keyAddressesHelp}
            autoComplete="off"
            spellCheck={false}
            {...form.field("addresses")}
          />
        </div>
      </form>
    </Modal>
  );
}

/** What a key is for: all, or objects that are chosen in the tree. */
function ReachTiles({ form }: { readonly form: ValidatedForm<KeyFields> }) {
  const texts = useMessages();
  const [objects, setObjects] = useState<readonly AnyObject[]>([]);
  function choose(chosen: readonly AnyObject[]): void {
    setObjects(chosen);
    form.set("objects", chosen.map(({ id }) => id).join());
  }
  return (
    <>
      <RadioTiles
        legend={texts.keyObjects}
        value={form.values.reach}
        error={form.errorOf("objects")}
        onChange={(value) => form.set("reach", value)}
        tiles={reaches.map((value) => ({ value, label: texts.reaches[value] }))}
      />
      {form.values.reach === "some" ? (
        <>
          <p className={styles.hint}>{texts.keyObjectsHelp}</p>
          <KeyObjects objects={objects} onChange={choose} />
        </>
      ) : null}
    </>
  );
}

interface ExpiryTilesProps {
  readonly form: ValidatedForm<KeyFields>;
  readonly zone: TimeZone;
}

/** When a key ends: in some days, never, or at a time. */
function ExpiryTiles({ form, zone }: ExpiryTilesProps) {
  const texts = useMessages();
  const { expiry, until } = form.values;
  return (
    <RadioTiles
      legend={texts.apiKeyExpiry}
      value={expiry}
      error={expiry === "until" ? form.errorOf("until") : null}
      onChange={(value) => form.set("expiry", value)}
      tiles={expiryChoices.map((value) => ({
        value,
        label: texts.expiryChoices[value],
        ...(value === "until" && {
          isWide: true,
          extra: (
            <DateTimeField
              label={texts.expiryChoices.until}
              value={until}
              placeholder={texts.untilFormat}
              zoneLabel={zoneMark(momentOfText(until, zone) ?? systemClock.now(), zone)}
              isInvalid={expiry === "until" && form.errorOf("until") !== null}
              onChange={(text) => {
                form.set("until", text);
                form.set("expiry", "until");
              }}
            />
          ),
        }),
      }))}
    />
  );
}

/** The time must be in the future, as far as the server allows. */
function checkUntil(untilMs: number | null) {
  if (untilMs === null) return { code: "noTime" };
  const nowMs = systemClock.now();
  return untilMs - nowMs > maxApiKeyDays * dayMs ? { code: "tooFar" } : future(untilMs, nowMs);
}
