import { dashboardCalls, maxWidgets } from "@monitor/contract";
import type { Widget } from "@monitor/contract";
import { freePlace } from "@monitor/domain";
import { useState } from "react";
import { useDocumentName } from "../../shared/documents/use-document-name.ts";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { useDisplayOptions } from "../../shared/monitored-objects/index.ts";
import { useGo, useSearchParams } from "../../shared/navigation/index.ts";
import { notices } from "../../shared/notices/index.ts";
import head from "../../shared/page-head/page-head.module.css";
import { PageWithHead } from "../../shared/page-head/page-with-head.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { newWidgetId } from "./widget-verbs.ts";
import { boardHref } from "./board-address.ts";
import { bodyOf, useBoards, useBoardStored } from "./board-calls.ts";
import styles from "./boards.module.css";
import { putWidgetOf } from "./put-widget.ts";
import { useMessages } from "./texts.ts";
import { widgetDefinitions } from "./widgets/widget-kinds.ts";

/** Puts a list or a chart, which the address names, on a dashboard that the user may change, or on a new one. */
export function PutPage() {
  const texts = useMessages();
  const options = useDisplayOptions();
  const widget = putWidgetOf(useSearchParams(), options);
  const nameOf = useDocumentName();
  const { data } = useBoards();
  const boards = (data ?? []).filter(({ may_change }) => may_change);
  const [chosen, choose] = useState<string | null>(null);
  const [title, setTitle] = useState("");
  const { put, isBusy } = usePutting({ ...widget, title: title.trim() });
  const id = chosen ?? boards[0]?.id ?? "";
  return (
    <PageWithHead title={texts.put} note={[texts.kinds[widget.kind], widget.filter].filter(Boolean).join(": ")}>
      <div className={head.content}>
        <Card isBusy={data === undefined}>
          {data === undefined ? (
            <Skeleton height={120} />
          ) : (
            <form
              className={styles.share}
              onSubmit={(event) => {
                event.preventDefault();
                void put(id);
              }}
            >
              <SelectField
                label={texts.dashboard}
                value={id}
                options={[
                  ...boards.map((board) => ({ value: board.id, label: nameOf(board) })),
                  { value: "", label: texts.newBoard },
                ]}
                onChange={({ target }) => choose(target.value)}
              />
              <TextField
                label={texts.widgetTitle}
                value={title}
                maxLength={100}
                autoComplete="off"
                onChange={({ target }) => setTitle(target.value)}
              />
              <Button kind="primary" type="submit" isBusy={isBusy}>
                {texts.put}
              </Button>
            </form>
          )}
        </Card>
      </div>
    </PageWithHead>
  );
}

function usePutting(widget: Pick<Widget, "kind" | "title">) {
  const texts = useMessages();
  const go = useGo();
  const stored = useBoardStored();
  const [isBusy, setBusy] = useState(false);
  const placed = (widgets: readonly Widget[]): Widget => ({
    ...widget,
    id: newWidgetId(widgets),
    ...freePlace(widgets, widgetDefinitions[widget.kind].usual),
  });
  async function store(id: string) {
    if (id === "") {
      const body = { name: texts.newName, body: { widgets: [placed([])] } };
      return await runCall(dashboardCalls.createDashboard, { body });
    }
    const params = { id };
    const board = await runCall(dashboardCalls.getDashboard, { params });
    const body = bodyOf(board);
    if (body.widgets.length >= maxWidgets) return null;
    const changed = { ...body, widgets: [...body.widgets, placed(body.widgets)] };
    return await runCall(dashboardCalls.changeDashboard, { params, body: { version: board.version, body: changed } });
  }
  async function put(id: string): Promise<void> {
    setBusy(true);
    try {
      const board = await store(id);
      if (board === null) notices.show({ id: "board", type: "error", title: texts.tooManyWidgets(maxWidgets) });
      else {
        await stored(board);
        return go(boardHref(board.id));
      }
    } catch (failure) {
      reportFailure(failure);
    }
    setBusy(false);
  }
  return { put, isBusy };
}
