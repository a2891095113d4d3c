import { calls } from "@monitor/contract";
import { isPlainLine, printFilter } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { useHasFeature, useListPage } from "../../../shared/api/index.ts";
import { useDebouncedValue } from "../../../shared/clock/use-debounced-value.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath, useGo } from "../../../shared/navigation/index.ts";
import { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { RadioTiles } from "../../../shared/ui/radio-tiles.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { textLinkClassName } from "../../../shared/ui/text-link.tsx";
import { useMessages } from "../texts.ts";
import { useDialogMessages } from "./texts.ts";
import styles from "./dialogs.module.css";
import { canBeBelow, PlaceField } from "./place-field.tsx";
import type { Place } from "./place-field.tsx";
import { createBelow, createSensor, deleteObject } from "./setup-calls.ts";
import { SetupDialogFrame, useSetupWork } from "./setup-dialog.tsx";
import type { SetupDialogProps } from "./setup-dialog.tsx";

const maxHostLength = 255;
const maxNameLength = 200;
const debounceMs = 300;

type FirstSensors = "ping" | "none";

/** A device that is monitored under this address already, as far as the user may read it. */
function useSameAddress(host: string): AnyObject | undefined {
  const asked = useDebouncedValue(host.trim(), debounceMs);
  const filter = printFilter({
    kind: "comparison",
    property: "host",
    operator: "=",
    value: { kind: "text", value: asked },
    position: 0,
  });
  const { data } = useListPage(calls.listDevices, { query: { filter, limit: 1 } }, { isEnabled: asked !== "" });
  return asked === "" ? undefined : ((data?.items ?? []) as readonly AnyObject[])[0];
}

/** Adds a device or a group: the address first, as the name follows from it until somebody types one. */
export function AddContainerDialog({ request: { verb, target }, onClose }: SetupDialogProps) {
  const type = verb === "add-group" ? "group" : "device";
  const isDevice = type === "device";
  const texts = useMessages();
  const dialogTexts = useDialogMessages();
  const go = useGo();
  const queryClient = useQueryClient();
  const work = useSetupWork();
  const first = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState<Place | null>(canBeBelow(type, target) ? target : null);
  const [host, setHost] = useState("");
  const [typedName, setTypedName] = useState<string | null>(null);
  const [sensors, setSensors] = useState<FirstSensors>("ping");
  const [isRepeated, setRepeated] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const same = useSameAddress(isDevice ? host : "");
  const name = typedName ?? (isDevice ? host.trim() : "");
  const mistakes = {
    host: isDevice ? mistakeOf(host) : null,
    name: mistakeOf(name),
  };

  function mistakeOf(text: string): string | null {
    if (text.trim() === "") return texts.required;
    return isPlainLine(text) ? null : texts.plainExpected;
  }
  async function add(): Promise<void> {
    setChecked(true);
    if (mistakes.host !== null || mistakes.name !== null || place === null) return;
    const isDone = await work.run(async () => {
      const id = await createBelow(type, place, { name: name.trim(), ...(isDevice && { host: host.trim() }) });
      if (isDevice && sensors === "ping") await createSensor(id, "ping", {});
      const made = { type, id } as const;
      const title = texts.added(type, name.trim());
      showDone(
        { title, undo: async () => void (await deleteObject(made)), show: () => go(objectPath(made)) },
        texts,
        queryClient,
      );
    });
    if (!isDone) return;
    if (!isRepeated) return onClose();
    setHost("");
    setTypedName(null);
    setChecked(false);
    first.current?.focus();
  }
  return (
    <SetupDialogFrame
      title={texts.addTitle[type]}
      submitLabel={texts.addTitle[type]}
      work={work}
      disabledReason={place === null ? dialogTexts.nothingChosenYet : undefined}
      note={
        <Checkbox checked={isRepeated} onChange={(event) => setRepeated(event.target.checked)}>
          {dialogTexts.addAnother}
        </Checkbox>
      }
      onSubmit={() => void add()}
      onClose={onClose}
    >
      {isDevice ? (
        <div className={styles.field}>
          <TextField
            ref={first}
            label={dialogTexts.address}
            help={dialogTexts.addressHelp}
            maxLength={maxHostLength}
            spellCheck={false}
            autoCapitalize="none"
            required
            value={host}
            error={isChecked ? mistakes.host : null}
            onChange={(event) => setHost(event.target.value)}
          />
          <div aria-live="polite">
            {same ? (
              <Banner tone="warning" icon={<Icon shape={TriangleAlert} size={16} />} isSmall>
                {dialogTexts.sameAddress(same.name)}
              </Banner>
            ) : null}
          </div>
          <DiscoverLink place={place} onFollow={onClose} />
        </div>
      ) : null}
      <div className={styles.field}>
        <TextField
          {...(!isDevice && { ref: first })}
          label={dialogTexts.name}
          maxLength={maxNameLength}
          required
          value={name}
          error={isChecked ? mistakes.name : null}
          onChange={(event) => setTypedName(event.target.value)}
        />
      </div>
      <PlaceField type={type} place={place} onChange={setPlace} above={target.above ?? []} />
      {isDevice ? (
        <div className={styles.field}>
          <RadioTiles
            legend={dialogTexts.firstSensors}
            value={sensors}
            onChange={setSensors}
            tiles={[
              { value: "ping", label: dialogTexts.pingOnly },
              { value: "none", label: dialogTexts.noSensor },
            ]}
          />
        </div>
      ) : null}
    </SetupDialogFrame>
  );
}

/** To the page that finds devices in networks, for those who would rather not type addresses. */
function DiscoverLink({ place, onFollow }: { readonly place: Place | null; readonly onFollow: () => void }) {
  const texts = useDialogMessages();
  const canDiscover = useHasFeature("ext/discovery");
  if (place === null || !canDiscover) return null;
  return (
    <AppLink className={textLinkClassName} href={`/monitoring/${place.type}/${place.id}/discover`} onClick={onFollow}>
      {texts.discoverDevices}
    </AppLink>
  );
}
