import { formatFull } from "@monitor/domain";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useMessages } from "../texts.ts";
import styles from "./selection-banner.module.css";
import { everything, noSelection, selectionOfPage } from "../../../shared/object-actions/selection.ts";
import type { TableSelection } from "./use-table-selection.ts";

export interface SelectionBannerProps {
  readonly tableSelection: TableSelection;
  readonly rows: readonly { readonly id: string }[];
  readonly total: number;
}

/** Where a whole page is selected and there are more: offers all that matches, and says when that is selected. */
export function SelectionBanner({ tableSelection, rows, total }: SelectionBannerProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { selection } = tableSelection;
  const isPageFull = total > rows.length && selectionOfPage(selection, rows) === "all";
  if (!selection.isAll && !isPageFull) return null;
  const all = formatFull(total, locale);
  const excluded = selection.ids.size;
  return (
    <div className={styles.banner} role="status">
      <span>
        {!selection.isAll
          ? texts.pageSelected(rows.length, formatFull(rows.length, locale))
          : excluded === 0
            ? texts.allSelected(total, all)
            : texts.allSelectedBut(all, formatFull(excluded, locale))}
      </span>
      <button
        type="button"
        className={styles.link}
        onClick={() => tableSelection.set(selection.isAll ? noSelection : everything)}
      >
        {selection.isAll ? texts.clearSelection : texts.selectMatching(all)}
      </button>
    </div>
  );
}
