import { notificationCalls } from "@monitor/contract";
import type { MethodTest, NotificationMethod } from "@monitor/contract";
import { useRef, useState } from "react";
import { reportFailure, runCall, useCall } from "../../../shared/api/index.ts";
import { systemClock } from "../../../shared/clock/index.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { useGo } from "../../../shared/navigation/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { Grid, GridCell } from "../../../shared/ui/grid.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import head from "../../../shared/page-head/page-head.module.css";
import { places } from "../places.ts";
import { useMessages } from "../texts.ts";
import { KindGallery } from "./kind-gallery.tsx";
import { DeleteMethodDialog } from "./delete-method-dialog.tsx";
import { MethodList } from "./method-list.tsx";
import { MethodPanel } from "./method-panel.tsx";
import type { MethodKindInfo } from "./method-fields.ts";
import type { TestState } from "./test-state.ts";

const MethodDialog = lazyPart(async () => (await import("./method-dialog.tsx")).MethodDialog);

const expects = [400, 403, 404, 500, 503];

type Editing = { readonly kind: MethodKindInfo; readonly method: NotificationMethod | null };

/** The ways on which messages go out: a list, the selected one with its test, and the kinds to add. */
export function MethodsView({ selectedId }: { readonly selectedId: string | null }) {
  const texts = useMessages();
  const methods = useCall(notificationCalls.listNotificationMethods, {}, { expects });
  const kinds = useCall(notificationCalls.listNotificationMethodKinds, {}, { expects });
  const error = methods.error ?? kinds.error;
  const refetch = () => Promise.all([methods.refetch(), kinds.refetch()]);
  if (methods.data && kinds.data) {
    return (
      <div className={head.content}>
        <LoadedMethods list={methods.data} kinds={kinds.data} selectedId={selectedId} onChanged={refetch} />
      </div>
    );
  }
  return (
    <div className={head.content}>
      <Card isBusy={error === null}>
        {error === null ? (
          <Skeleton height={120} />
        ) : (
          <PanelError
            title={texts.methodsFailed}
            error={error}
            isRetrying={methods.isFetching || kinds.isFetching}
            onRetry={() => void refetch()}
          >
            {texts.failedText}
          </PanelError>
        )}
      </Card>
    </div>
  );
}

/** Tests by the id of their method; a test changes nothing but what is on the screen. */
function useTests(onTest: (id: string) => void) {
  const [tests, setTests] = useState<Readonly<Record<string, TestState>>>({});
  async function test({ id }: NotificationMethod): Promise<void> {
    const note = (isBusy: boolean, result: MethodTest | null) =>
      setTests((all) => ({ ...all, [id]: { isBusy, result, atMs: systemClock.now() } }));
    onTest(id);
    note(true, null);
    try {
      note(false, await runCall(notificationCalls.testNotificationMethod, { params: { id } }));
    } catch (failure) {
      note(false, null);
      reportFailure(failure);
    }
  }
  return { tests, test };
}

interface LoadedMethodsProps {
  readonly list: readonly NotificationMethod[];
  readonly kinds: readonly MethodKindInfo[];
  readonly selectedId: string | null;
  readonly onChanged: () => Promise<unknown>;
}

function LoadedMethods({ list, kinds, selectedId, onChanged }: LoadedMethodsProps) {
  const go = useGo();
  const show = (id: string) => go(places.method(id), { isReplacing: true });
  const { tests, test } = useTests(show);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [deleting, setDeleting] = useState<NotificationMethod | null>(null);
  const galleryRef = useRef<HTMLDivElement>(null);
  const selected = list.find(({ id }) => id === selectedId) ?? list[0] ?? null;
  const kind = kinds.find((each) => each.kind === selected?.kind);
  return (
    <>
      <Grid>
        <GridCell span={7} isColumn>
          <MethodList
            methods={list}
            selectedId={selected?.id ?? null}
            tests={tests}
            onTest={(each) => void test(each)}
          />
          <div ref={galleryRef} tabIndex={-1}>
            <KindGallery kinds={kinds} onAdd={(added) => setEditing({ kind: added, method: null })} />
          </div>
        </GridCell>
        <GridCell span={5} isColumn>
          {selected ? (
            <MethodPanel
              key={selected.id}
              method={selected}
              toPeople={kind?.to_people === true}
              test={tests[selected.id] ?? null}
              onTest={() => void test(selected)}
              onEdit={() => (kind ? setEditing({ kind, method: selected }) : undefined)}
              onDelete={() => setDeleting(selected)}
            />
          ) : null}
        </GridCell>
      </Grid>
      {editing ? (
        <MethodDialog
          {...editing}
          methods={list}
          onClose={() => setEditing(null)}
          onSaved={(id) => {
            setEditing(null);
            show(id);
            void onChanged();
          }}
        />
      ) : null}
      {deleting ? (
        <DeleteMethodDialog
          method={deleting}
          methods={list}
          returnFocus={galleryRef}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            go(places.methods, { isReplacing: true });
            return onChanged();
          }}
        />
      ) : null}
    </>
  );
}
