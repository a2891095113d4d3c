import { usePublicSettings } from "../../../shared/api/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { shownStatusOf, useDisplayOptions, useObject } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusText } from "../../../shared/monitoring-ui/status-text.tsx";
import { AppLink } from "../../../shared/navigation/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { useZonedFormat } from "../../../shared/time-zone/index.ts";
import { DetailsList } from "../../../shared/ui/details-list.tsx";
import { textLinkClassName } from "../../../shared/ui/text-link.tsx";
import { detailsOf } from "./details.ts";
import type { Detail } from "./details.ts";
import styles from "../object-overview.module.css";
import { useMessages } from "../texts.ts";

/** The details of an object in the language on the screen. */
export function useDetails(object: AnyObject): { details: Detail[]; labelOf: (detail: Detail) => string } {
  const texts = useMessages();
  const words = useWords();
  const format = useZonedFormat();
  const mapAddress = usePublicSettings().data?.map_url;
  const { statusLabel } = useMonitoringWords();
  const options = useDisplayOptions();
  const status = shownStatusOf(object, options);
  return {
    details: detailsOf(object, { ...words, ...format, ...texts, statusLabel, mapAddress }, status),
    labelOf: (detail) => texts.detail[detail.id],
  };
}

/** OD-02 to OD-07 as a list. */
export function LoadedDetails({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const options = useDisplayOptions();
  const { details, labelOf } = useDetails(object);
  return (
    <DetailsList
      entries={details.map((detail) => ({
        id: detail.id,
        label: labelOf(detail),
        isMissing: detail.isMissing ?? false,
        value:
          detail.id === "status" ? (
            <StatusText status={shownStatusOf(object, options)} label={detail.text} />
          ) : (
            <DetailValue detail={detail} mapLabel={texts.showOnMap} />
          ),
      }))}
    />
  );
}

function DetailValue({ detail, mapLabel }: { readonly detail: Detail; readonly mapLabel: string }) {
  if (detail.href) {
    return (
      <AppLink href={detail.href} className={textLinkClassName}>
        {detail.text}
      </AppLink>
    );
  }
  return (
    <>
      {detail.text}
      {detail.note ? <small className={styles.note}> {detail.note}</small> : null}
      {detail.mapHref ? (
        <a className={`${textLinkClassName} ${styles.map}`} href={detail.mapHref} target="_blank" rel="noreferrer">
          {mapLabel}
        </a>
      ) : null}
    </>
  );
}

/** LY-05: the same for the sheet of small screens, which knows only which object. */
export function ObjectDetails(key: ObjectKey) {
  const { data } = useObject(key);
  return data ? <LoadedDetails object={data} /> : null;
}
