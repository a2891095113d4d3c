import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import type { RefObject } from "react";
import { reportFailure, useHasFeature } from "../../../shared/api/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath, useGo } from "../../../shared/navigation/index.ts";
import { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { RadioTiles } from "../../../shared/ui/radio-tiles.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { textLinkClassName } from "../../../shared/ui/text-link.tsx";
import { ReachLine } from "../address/reach-line.tsx";
import { useMessages } from "../texts.ts";
import styles from "./dialogs.module.css";
import { lookAtDevice } from "../address/use-address-look.ts";
import { addFirstSensors } from "./first-sensors.ts";
import type { OwnLogIns } from "./log-in-fields.tsx";
import { LogInsFold } from "./log-ins-fold.tsx";
import { PlaceField } from "./place-field.tsx";
import type { Place } from "./place-field.tsx";
import { createBelow, deleteObject } from "./setup-calls.ts";
import { SetupDialogFrame, useSetupWork } from "./setup-dialog.tsx";
import type { SetupDialogProps } from "./setup-dialog.tsx";
import { useDialogMessages } from "./texts.ts";
import { useNewContainer } from "./use-new-container.ts";

/** Of a web address only the host becomes the address. */
const maxAddressLength = 2000;

/** Adds a device or a group: the address first, as the name follows from it until somebody types one. */
export function AddContainerDialog({ request, onClose }: SetupDialogProps) {
  const texts = useMessages();
  const dialogTexts = useDialogMessages();
  const go = useGo();
  const queryClient = useQueryClient();
  const work = useSetupWork();
  const first = useRef<HTMLInputElement>(null);
  const logIns = useRef<OwnLogIns>(null);
  const [isRepeated, setRepeated] = useState(false);
  const made = useNewContainer(request);
  const { type, isDevice, place, name, mistakes, isChecked, nameSource, address } = made;
  /** Null where what is wrong with its log-ins is shown at their fields. */
  async function create(below: Place): Promise<string | null> {
    const sections = logIns.current === null ? {} : logIns.current.take();
    if (sections === null) return null;
    try {
      const basic = { name: name.trim(), ...(isDevice && { host: address.host }) };
      return await createBelow(type, below, { ...basic, sections });
    } catch (error) {
      if (logIns.current?.refuse(error) === true) return null;
      throw error;
    }
  }
  async function addFirst(id: string): Promise<void> {
    const isNew = made.ownLogIns > 0 && address.sensors === "recommended";
    const find = (isNew ? await lookAtDevice(id, address.host) : null) ?? address.look.find;
    await addFirstSensors(id, address.sensors, { website: address.website, find });
  }
  async function add(): Promise<void> {
    made.setChecked(true);
    if (mistakes.host !== null || mistakes.name !== null || place === null) return;
    let isMade = false;
    const isDone = await work.run(async () => {
      const id = await create(place);
      if (id === null) return;
      isMade = true;
      const object = { type, id } as const;
      const title = texts.added(type, name.trim());
      showDone(
        { title, undo: async () => void (await deleteObject(object)), show: () => go(objectPath(object)) },
        texts,
        queryClient,
      );
      // The device is there: what happens to its sensors must not lead to a second one.
      if (isDevice) await addFirst(id).catch(reportFailure);
    });
    if (!isDone || !isMade) return;
    if (!isRepeated) return onClose();
    made.clear();
    first.current?.focus();
  }
  return (
    <SetupDialogFrame
      title={texts.addTitle[type]}
      submitLabel={texts.addTitle[type]}
      size={isDevice ? "lg" : "md"}
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
      {isDevice ? <AddressField made={made} fieldRef={first} onFollow={onClose} /> : null}
      <div className={styles.field}>
        <TextField
          {...(!isDevice && { ref: first })}
          label={dialogTexts.name}
          optionalLabel={nameSource === null ? undefined : dialogTexts.nameFrom[nameSource]}
          required
          value={name}
          error={isChecked ? mistakes.name : null}
          onChange={(event) => made.setTypedName(event.target.value)}
        />
      </div>
      <PlaceField type={type} place={place} onChange={made.setPlace} above={request.target.above ?? []} />
      {isDevice && place !== null ? (
        <LogInsFold place={place} handle={logIns} count={made.ownLogIns} onCount={made.setOwnLogIns} />
      ) : null}
      {isDevice ? (
        <div className={styles.field}>
          <RadioTiles
            legend={dialogTexts.firstSensors}
            value={address.sensors}
            onChange={address.setChosen}
            tiles={address.choices.map((value) => ({
              value,
              label: dialogTexts.firstSensorsOf(
                value,
                made.ownLogIns > 0 ? null : (address.look.find?.sensors.length ?? 0),
              ),
            }))}
          />
        </div>
      ) : null}
    </SetupDialogFrame>
  );
}

interface AddressFieldProps {
  readonly made: ReturnType<typeof useNewContainer>;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  /** The dialog is left for the page that finds devices. */
  readonly onFollow: () => void;
}

function AddressField({ made, fieldRef, onFollow }: AddressFieldProps) {
  const texts = useDialogMessages();
  const { address, isChecked, mistakes, place } = made;
  return (
    <div className={styles.field}>
      <TextField
        ref={fieldRef}
        label={texts.address}
        optionalLabel={texts.addressHelp}
        maxLength={maxAddressLength}
        spellCheck={false}
        autoCapitalize="none"
        required
        value={address.typed}
        error={isChecked ? mistakes.host : null}
        onChange={(event) => address.setTyped(event.target.value)}
      />
      <ReachLine look={address.look} address={address.host} />
      <SameAddress device={address.sameDevice} onFollow={onFollow} />
      <DiscoverLink place={place} onFollow={onFollow} />
    </div>
  );
}

interface SameAddressProps {
  readonly device: AnyObject | undefined;
  readonly onFollow: () => void;
}

function SameAddress({ device, onFollow }: SameAddressProps) {
  const texts = useDialogMessages();
  return (
    <div aria-live="polite">
      {device ? (
        <Banner tone="warning" icon={<Icon shape={TriangleAlert} size={16} />} isSmall>
          {texts.sameAddress(device.name)}{" "}
          <AppLink
            className={textLinkClassName}
            href={objectPath({ type: "device", id: device.id })}
            onClick={onFollow}
          >
            {texts.openIt}
          </AppLink>
        </Banner>
      ) : null}
    </div>
  );
}

/** To the page that finds devices in networks, for those who would rather not type addresses. */
function DiscoverLink({ place, onFollow }: { readonly place: Place | null; readonly onFollow: () => void }) {
  const texts = useDialogMessages();
  const canDiscover = useHasFeature("ext/discovery");
  if (place === null || !canDiscover) return null;
  return (
    <p className={styles.besideField}>
      <AppLink className={textLinkClassName} href={`/monitoring/${place.type}/${place.id}/discover`} onClick={onFollow}>
        {texts.discoverDevices}
      </AppLink>
    </p>
  );
}
