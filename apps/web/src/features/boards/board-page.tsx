import { boardRanges } from "@monitor/contract";
import type { Dashboard } from "@monitor/contract";
import { LayoutDashboard, Maximize, Pencil } from "lucide-react";
import { DocumentPage } from "../../shared/documents/document-page.tsx";
import { AppLink, useGo } from "../../shared/navigation/index.ts";
import { PageWithHead } from "../../shared/page-head/page-with-head.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { lazyPart } from "../../shared/loading/index.ts";
import { boardHref, useBoardAddress } from "./board-address.ts";
import { bodyOf, useBoard } from "./board-calls.ts";
import { BoardDataProvider } from "./board-data.tsx";
import { BoardGrid } from "./board-grid.tsx";
import { BoardMenu } from "./board-menu.tsx";
import styles from "./boards.module.css";
import { useObjectOptions } from "./object-options.ts";
import { useMessages } from "./texts.ts";
import { WidgetFrame } from "./widget-frame.tsx";

const EditPage = lazyPart(async () => (await import("./edit-page.tsx")).EditPage, {
  fallback: () => <Skeleton height={240} />,
});
const waits = { fallback: () => <Skeleton height={240} /> };
const Wall = lazyPart(async () => (await import("./rotation/rotating-wall.tsx")).Wall, waits);
const RotatingWall = lazyPart(async () => (await import("./rotation/rotating-wall.tsx")).RotatingWall, waits);

/** A board: looked at, edited, or over the whole screen. */
export function BoardPage({ id }: { readonly id: string }) {
  const texts = useMessages();
  const failure = { title: texts.boardFailed, text: texts.notLoaded };
  return (
    <DocumentPage query={useBoard(id)} listHref="/dashboards" listTitle={texts.title} failure={failure}>
      {(board, name) => <LoadedBoard key={id} board={board} name={name} />}
    </DocumentPage>
  );
}

interface LoadedBoardProps {
  readonly board: Dashboard;
  readonly name: string;
}

const noWall = { wall: undefined, boards: undefined, every: undefined };

function LoadedBoard({ board, name }: LoadedBoardProps) {
  const go = useGo();
  const address = useBoardAddress(bodyOf(board));
  if (address.isEdited && board.may_change) {
    return <EditPage board={board} name={name} onDone={() => address.set({ edit: undefined })} />;
  }
  const { isWall, rotation } = address;
  if (isWall && rotation !== null) {
    const leave = (id: string) => (id === board.id ? address.set(noWall) : go(boardHref(id)));
    return <RotatingWall board={board} rotation={rotation} onLeave={leave} />;
  }
  const body = { ...bodyOf(board), object: address.scope.object };
  return (
    <BoardDataProvider body={body}>
      {isWall ? (
        <Wall board={board} name={name} scope={address.scope} onLeave={() => address.set(noWall)} />
      ) : (
        <BoardView board={board} name={name} />
      )}
    </BoardDataProvider>
  );
}

function BoardView({ board, name }: LoadedBoardProps) {
  const texts = useMessages();
  const { scope, set } = useBoardAddress(bodyOf(board));
  const { widgets } = bodyOf(board);
  return (
    <PageWithHead
      title={name}
      note={
        <span className={styles.origin}>
          <AppLink href="/dashboards">{texts.title}</AppLink> · {board.owner?.name ?? texts.ofInstallation} ·{" "}
          {board.is_shared ? texts.shared : texts.notShared}
        </span>
      }
      action={
        <>
          <Variables board={board} />
          <div className={styles.actions}>
            {board.may_change ? (
              <span data-hide-below="sm">
                <Button icon={Pencil} onClick={() => set({ edit: "1" }, false)}>
                  {texts.edit}
                </Button>
              </span>
            ) : null}
            <span data-hide-below="sm">
              <Button icon={Maximize} onClick={() => set({ wall: "1" }, false)}>
                {texts.fullScreen}
              </Button>
            </span>
            <BoardMenu board={board} name={name} />
          </div>
        </>
      }
    >
      <div className={styles.board}>
        {widgets.length === 0 ? (
          <Card>
            <EmptyState icon={<Icon shape={LayoutDashboard} size={22} />} title={texts.emptyBoard}>
              {texts.emptyBoardText}
            </EmptyState>
          </Card>
        ) : (
          <BoardGrid widgets={widgets} render={(widget) => <WidgetFrame widget={widget} scope={scope} />} />
        )}
      </div>
    </PageWithHead>
  );
}

/** The object and the time that the widgets are about; they stand in the address. */
function Variables({ board }: Pick<LoadedBoardProps, "board">) {
  const texts = useMessages();
  const { scope, set } = useBoardAddress(bodyOf(board));
  const options = useObjectOptions(scope.object);
  return (
    <div className={styles.variables}>
      <SelectField
        label={texts.object}
        value={scope.object}
        options={options}
        onChange={({ target }) => set({ object: target.value })}
      />
      <SelectField
        label={texts.range}
        value={scope.range}
        options={boardRanges.map((range) => ({ value: range, label: texts.ranges[range] }))}
        onChange={({ target }) => set({ range: target.value })}
      />
    </div>
  );
}
