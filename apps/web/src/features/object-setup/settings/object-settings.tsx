import { formCalls, queryKeyOf } from "@monitor/contract";
import type { AnyCall, FormSection, SettingsObject } from "@monitor/contract";
import { parentOf } from "@monitor/domain";
import type { QueryClient, UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { callQuery, useCall } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { whenIdle } from "../../../shared/loading/index.ts";
import { keyOf, overviewCalls, useObject } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { useLocation, useSearchParams } from "../../../shared/navigation/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { SettingsFailed, SettingsFormFrame, SettingsSkeleton } from "../../../shared/settings-page/index.ts";
import { useCurrentSection } from "../../../shared/settings-page/use-current-section.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useNoticesAboveBar } from "../../../shared/ui/use-notices-above-bar.ts";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import { useMessages } from "../texts.ts";
import { SectionCard } from "./section-card.tsx";
import { originIcons, originOf } from "./section-origin.tsx";
import { ownNameOf, shownSections } from "./setting-names.ts";
import { loadLateParts, readCalls, settingsInput } from "./settings-calls.ts";
import { useSettingsEditor } from "./settings-editor.ts";
import type { EditorParts, SettingsEditor } from "./settings-editor.ts";
import styles from "./settings.module.css";

const rowsOfCards = [4, 3, 2];
/** Sections that fill a window. */
const firstDrawn = 3;

/** What does not load beside a form must not take away what is typed in it. */
const besideForm = { otherwise: "retry" } as const;
const ChangesNote = lazyPart(async () => (await import("./changes-note.tsx")).ChangesNote, besideForm);
const ChannelList = lazyPart(async () => (await import("../channels/channel-list.tsx")).ChannelList, besideForm);
const ConflictBanner = lazyPart(async () => (await import("./conflict-banner.tsx")).ConflictBanner, besideForm);
/** The page can be used without them. */
const SectionIcon = lazyPart(async () => (await loadLateParts()).SectionIcon, { after: whenIdle, ...besideForm });
const LateLinks = lazyPart(async () => (await loadLateParts()).LateLinks, {
  after: whenIdle,
  ...besideForm,
});
const ChannelSettings = lazyPart(async () => (await import("../channels/channel-settings.tsx")).ChannelSettings);

const expected = { expects: [404] };
const constant = { isConstant: true };

function useSettings({ type, id }: ObjectKey, isEnabled = true): UseQueryResult<SettingsObject> {
  return useCall(readCalls[type], settingsInput(id), { ...expected, isEnabled }) as UseQueryResult<SettingsObject>;
}

const parentKeyOf = (object: AnyObject | undefined): ObjectKey | null => {
  const parent = parentOf(object?.path ?? []);
  return parent ? keyOf(parent) : null;
};

/** Fetches what this page shows, for somebody who is about to open it from a page of the object. */
export function fetchSettingsAhead(client: QueryClient, target: ObjectKey): void {
  const params = { id: target.id };
  const parent = parentKeyOf(client.getQueryData(queryKeyOf<AnyCall>(overviewCalls[target.type], { params })));
  void client.prefetchQuery(callQuery(formCalls.getSettingsForm, { params }, constant));
  for (const { type, id } of parent === null ? [target] : [target, parent])
    void client.prefetchQuery(callQuery<AnyCall>(readCalls[type], settingsInput(id), expected));
}

/** The settings of an object as a page: what is its own, what is inherited and from where. */
export function ObjectSettings(target: ObjectKey) {
  const { channel } = useSearchParams();
  const object = useObject(target).data;
  if (target.type !== "sensor" || channel === undefined) return <OwnSettings {...target} />;
  const isReadOnly = object?.rights?.includes("edit") === false;
  return (
    <ChannelSettings key={channel} sensor={object} sensorId={target.id} number={channel} isReadOnly={isReadOnly} />
  );
}

function OwnSettings(target: ObjectKey) {
  const form = useCall(formCalls.getSettingsForm, { params: { id: target.id } }, constant);
  const settings = useSettings(target);
  const object = useObject(target).data;
  const parentKey = parentKeyOf(object);
  const above = useSettings(parentKey ?? target, parentKey !== null);
  const failed = [form, settings].find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined) {
    return (
      <div className={styles.page}>
        <SettingsFailed isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} />
      </div>
    );
  }
  const isAboveKnown = parentKey === null || above.data !== undefined || above.error !== null;
  if (!form.data || !settings.data || !object || !isAboveKnown) {
    return (
      <div className={styles.page}>
        <SettingsSkeleton rowCounts={rowsOfCards} />
      </div>
    );
  }
  return (
    <SettingsEditorForm
      target={target}
      sections={shownSections(form.data)}
      object={settings.data}
      above={parentKey === null ? null : above.data}
      channels={target.type === "sensor" ? <ChannelList sensor={object} /> : null}
    />
  );
}

function SettingsEditorForm({ channels, ...parts }: EditorParts & { readonly channels: ReactNode }) {
  const texts = useMessages();
  const editor = useSettingsEditor(parts);
  useNoticesAboveBar();
  const { sections } = parts;
  const { currentId, go } = useCurrentSection(sections.map(({ name }) => name));
  const named = useLocation().hash.slice(1);
  const [openName, setOpenName] = useState(named || (sections[0]?.name ?? ""));
  // What is below the edge of the window comes with the next drawing, unless the address leads there.
  const drawn = useDeferredValue(sections, named === "" ? sections.slice(0, firstDrawn) : sections);
  useEffect(() => document.getElementById(named)?.scrollIntoView(), [named]);
  const cards = drawn.map((section) => (
    <SectionCard
      key={section.name}
      section={section}
      editor={editor}
      isOpen={openName === section.name}
      onToggle={() => setOpenName(openName === section.name ? "" : section.name)}
    />
  ));
  return (
    <div className={styles.page}>
      <SectionNav sections={sections} editor={editor} currentId={currentId} go={go} />
      <div className={styles.column}>
        {editor.conflicts.length > 0 ? <ConflictBanner editor={editor} /> : null}
        {channels}
        {editor.isReadOnly ? (
          <>
            <p className={styles.note}>
              <Badge>{texts.readOnly}</Badge>
            </p>
            {cards}
          </>
        ) : (
          <SettingsFormFrame
            settings={editor.settings}
            label={texts.settingsOf(parts.object.name)}
            note={<ChangesNote sections={sections} editor={editor} />}
          >
            {cards}
          </SettingsFormFrame>
        )}
        <LateLinks {...parts.target} />
      </div>
    </div>
  );
}

interface SectionNavProps {
  readonly sections: readonly FormSection[];
  readonly editor: SettingsEditor;
  readonly currentId: string;
  readonly go: (id: string) => void;
}

/** The sections with the mark of where each comes from, and what the marks mean. */
function SectionNav({ sections, editor, currentId, go }: SectionNavProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const hasParent = editor.above !== null;
  return (
    <nav className={styles.nav} aria-label={texts.sections} data-hide-below="md">
      {sections.map((section) => {
        const isOwn = editor.form.values[ownNameOf(section)] !== "0";
        const origin = hasParent ? originOf(section, isOwn) : "none";
        const says = { own: texts.own, inherited: texts.inherited, adds_up: texts.addsUp, none: "" }[origin];
        return (
          <a
            key={section.name}
            href={`#${section.name}`}
            className={styles.link}
            aria-current={section.name === currentId ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              go(section.name);
            }}
          >
            <span className={styles.sectionIcon}>
              <SectionIcon name={section.name} />
            </span>
            <span>{section.label[locale]}</span>
            {origin === "none" ? null : (
              <>
                <VisuallyHidden>({says})</VisuallyHidden>
                <Icon shape={originIcons[origin]} size={13} />
              </>
            )}
          </a>
        );
      })}
      {hasParent ? (
        <ul className={styles.legend} aria-hidden="true">
          {(["own", "inherited", "adds_up"] as const).map((origin) => (
            <li key={origin}>
              <Icon shape={originIcons[origin]} size={12} />
              {{ own: texts.own, inherited: texts.inheritedAsWhole, adds_up: texts.addsUp }[origin]}
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}
