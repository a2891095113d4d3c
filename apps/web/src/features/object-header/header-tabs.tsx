import { formatCount, formatFull } from "@monitor/domain";
import { useFeatureState } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { objectPath, renderAppLink, tabsOfType } from "../../shared/navigation/index.ts";
import type { ObjectKey, ObjectTab } from "../../shared/navigation/index.ts";
import { Tabs } from "../../shared/ui/tabs.tsx";
import { useMessages } from "./texts.ts";

export interface HeaderTabsProps {
  readonly object: ObjectKey;
  readonly activeTab: ObjectTab | null;
  /** How much is behind a tab; null while it is not known. */
  readonly deviceCount: number | null;
  readonly sensorCount: number | null;
}

/** RT-12: the views of an object as links, with what is behind them. */
export function HeaderTabs({ object, activeTab, deviceCount, sensorCount }: HeaderTabsProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const hasSettings = useFeatureState("ext/forms") !== false;
  const tabs: readonly ObjectTab[] = tabsOfType[object.type];
  const counts = {
    overview: null,
    settings: null,
    devices: deviceCount === null ? null : { count: deviceCount, words: texts.deviceCount },
    tables: sensorCount === null ? null : { count: sensorCount, words: texts.sensorCount },
  };
  return (
    <Tabs
      label={texts.tabs}
      renderLink={renderAppLink}
      items={tabs
        .filter((tab) => hasSettings || tab !== "settings")
        .map((tab) => {
          const behind = counts[tab];
          return {
            id: tab,
            href: objectPath(object, tab),
            label: texts.tab[tab],
            isCurrent: tab === activeTab,
            count: behind ? formatCount(behind.count, locale) : undefined,
            countLabel: behind ? behind.words(behind.count, formatFull(behind.count, locale)) : undefined,
          };
        })}
    />
  );
}
