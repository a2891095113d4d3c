import { useCallback, useRef } from "react";
import { FilterStrip, KeywordField, useDebouncedText } from "../../../shared/filtering/index.ts";
import { useSlashFocus } from "../../../shared/keyboard/index.ts";
import { useSearchParams, useSetSearchParams } from "../../../shared/navigation/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Chip } from "../../../shared/ui/chip.tsx";
import head from "../../../shared/page-head/page-head.module.css";
import page from "../page.module.css";
import { useMessages } from "../texts.ts";
import { groupOf, groupsOfText, incidentGroups, inGroups, textOfGroups } from "./incident-display.ts";
import type { IncidentGroup } from "./incident-display.ts";
import { IncidentList } from "./incident-list.tsx";
import { IncidentsFailed, IncidentsSkeleton, NoIncidents } from "./incident-states.tsx";
import { useIncidents } from "./use-incidents.ts";
import type { IncidentPages } from "./use-incidents.ts";

/** The incidents that are not over, and with their chip those that are. Chips and search are in the address. */
export function IncidentsView() {
  const texts = useMessages();
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const search = params["q"] ?? "";
  const groups = groupsOfText(params["show"]);
  const isClosedShown = groups.includes("closed");
  const open = useIncidents("open", search);
  const closed = useIncidents("closed", search, isClosedShown);
  const pages = isClosedShown ? [open, closed] : [open];
  const all = pages.flatMap(({ incidents = [] }) => incidents);
  const shown = inGroups(all, groups);
  const shownCount = shown.reduce((sum, { incidents }) => sum + incidents.length, 0);
  const failed = pages.find(({ error, incidents }) => error !== null && incidents === undefined);
  const isLoading = pages.some(({ incidents, error }) => incidents === undefined && error === null);
  const isEmpty = !failed && !isLoading && shownCount === 0;

  function toggle(group: IncidentGroup): void {
    const next = groups.includes(group) ? groups.filter((other) => other !== group) : [...groups, group];
    setParams({ ...params, show: textOfGroups(next) }, true);
  }
  const searchFor = useCallback((q: string) => setParams({ ...params, q }, true), [params, setParams]);
  return (
    <>
      <Filter
        search={search}
        onSearch={searchFor}
        groups={groups}
        open={open}
        onToggle={toggle}
        note={isLoading || failed ? "" : texts.found(shownCount)}
      />
      <div className={head.content}>
        {failed ? <IncidentsFailed error={failed.error} isRetrying={failed.isFetching} onRetry={failed.retry} /> : null}
        {!failed && isLoading && shownCount === 0 ? <IncidentsSkeleton /> : null}
        {shownCount > 0 ? <IncidentList groups={shown} /> : null}
        {isEmpty ? (
          <NoIncidents
            isFiltered={search !== "" || groups.length === 1}
            onShowClosed={isClosedShown ? null : () => toggle("closed")}
          />
        ) : null}
        {pages
          .filter(({ hasMore }) => hasMore)
          .map((each) => (
            <p key={each === open ? "open" : "closed"} className={page.more}>
              <Button isBusy={each.isLoadingMore} onClick={each.loadMore}>
                {each === open ? texts.moreOpen : texts.moreClosed}
              </Button>
            </p>
          ))}
      </div>
    </>
  );
}

interface FilterProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly groups: readonly IncidentGroup[];
  readonly open: IncidentPages;
  readonly onToggle: (group: IncidentGroup) => void;
  /** How many are shown, for the right end. */
  readonly note: string;
}

function Filter({ search, onSearch, groups, open, onToggle, note }: FilterProps) {
  const texts = useMessages();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useDebouncedText(search, onSearch);
  useSlashFocus(inputRef);
  /** Not known while further pages are missing. */
  function countOf(group: IncidentGroup): string | undefined {
    if (group === "closed" || open.incidents === undefined || open.hasMore) return undefined;
    return String(open.incidents.filter((incident) => groupOf(incident) === group).length);
  }
  return (
    <FilterStrip label={texts.filterBar} end={<output className={page.count}>{note}</output>}>
      <KeywordField
        ref={inputRef}
        isShortOnPhone
        label={texts.filterLabel}
        value={text}
        onChange={setText}
        clearLabel={texts.clearFilter}
      />
      {incidentGroups.map((group) => (
        <Chip
          key={group}
          label={texts.group[group]}
          count={countOf(group)}
          isOn={groups.includes(group)}
          onToggle={() => onToggle(group)}
        />
      ))}
    </FilterStrip>
  );
}
