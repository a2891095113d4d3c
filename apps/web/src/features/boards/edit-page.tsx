import { boardRanges, dashboardCalls, maxWidgets } from "@monitor/contract";
import type { Dashboard, DashboardBody, Widget, WidgetKind } from "@monitor/contract";
import { freePlace } from "@monitor/domain";
import { Info, Plus, Redo2, TriangleAlert, Undo2 } from "lucide-react";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { reportFailure, RestApiError, runCall } from "../../shared/api/index.ts";
import { usePageTitle } from "../../shared/navigation/index.ts";
import head from "../../shared/page-head/page-head.module.css";
import { LeaveQuestion } from "../../shared/settings-page/leave-guard.tsx";
import { Badge } from "../../shared/ui/badge.tsx";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { Kbd } from "../../shared/ui/kbd.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { BoardEditor } from "./board-editor.tsx";
import { bodyOf, useBoardStored } from "./board-calls.ts";
import { BoardDataProvider } from "./board-data.tsx";
import styles from "./boards.module.css";
import edit from "./edit.module.css";
import { Gallery } from "./gallery.tsx";
import { useKeeping, useKeptDraft } from "./kept-draft.ts";
import { useObjectOptions } from "./object-options.ts";
import { useMessages } from "./texts.ts";
import { useBoardDraft } from "./use-board-draft.ts";
import type { BoardDraft } from "./use-board-draft.ts";
import { WidgetForm } from "./widget-form.tsx";
import { newWidgetId } from "./widget-verbs.ts";
import { definitionOf } from "./widgets/widget-kinds.ts";

export interface EditPageProps {
  readonly board: Dashboard;
  readonly name: string;
  readonly onDone: () => void;
}

/** Saves a draft; `conflict` has the board as somebody else has saved it meanwhile. */
function useSaving(board: Pick<Dashboard, "id" | "version">, onDone: () => void) {
  const stored = useBoardStored();
  const [base, setBase] = useState(board.version);
  const [conflict, setConflict] = useState<Dashboard | null>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { id: board.id };
  async function readTheirs(): Promise<void> {
    const theirs = await runCall(dashboardCalls.getDashboard, { params });
    setBase(theirs.version);
    setConflict(theirs);
  }
  async function save(name: string | null, body: DashboardBody, version = base): Promise<void> {
    setBusy(true);
    try {
      const changes = { version, body, ...(name !== null && { name }) };
      await stored(await runCall(dashboardCalls.changeDashboard, { params, body: changes }));
      onDone();
    } catch (failure) {
      const isOutdated = failure instanceof RestApiError && failure.status === 409;
      await (isOutdated ? readTheirs() : Promise.reject(failure)).catch(reportFailure);
      setBusy(false);
    }
  }
  const takeTheirs = async () => {
    if (conflict) await stored(conflict);
    onDone();
  };
  return { save, base, isBusy, conflict, takeTheirs };
}

/** A board in edit mode: others see it as it was until it is saved. */
export function EditPage({ board, name, onDone }: EditPageProps) {
  const texts = useMessages();
  usePageTitle(name);
  const { first, key } = useKeptDraft(board);
  const draft = useBoardDraft(bodyOf(board), first?.body);
  const [title, setTitle] = useState(first?.title ?? name);
  const [said, say] = useState("");
  const [selectedId, select] = useState<string | null>(null);
  const [side, setSide] = useState<"gallery" | "form" | null>("gallery");
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    setTimeout(onDone, 0);
  };
  // Others may have saved the board since the draft was begun: saving it tells.
  const version = first?.version ?? board.version;
  const { save, base, isBusy, conflict, takeTheirs } = useSaving({ id: board.id, version }, leave);
  const scope = { object: draft.body.object, range: draft.body.range };
  const selected = draft.body.widgets.find(({ id }) => id === selectedId);
  const isRenamed = title.trim() !== "" && title.trim() !== name;
  const changes = draft.changes + (isRenamed ? 1 : 0);
  useKeeping(key, changes > 0 && !isLeaving, { version: base, title, body: draft.body });
  const saveAll = () => void save(isRenamed ? title.trim() : null, draft.body);

  function add(kind: WidgetKind): void {
    const { widgets } = draft.body;
    const usual = definitionOf(kind)?.usual ?? { w: 4, h: 3 };
    if (widgets.length >= maxWidgets) return say(texts.tooManyWidgets(maxWidgets));
    const made = { id: newWidgetId(widgets), kind, title: "", ...freePlace(widgets, usual) };
    draft.change({ ...draft.body, widgets: [...widgets, made] });
    select(made.id);
    say(texts.added(texts.kinds[kind], texts.place(made)));
    // The focus goes to what was added: there it is placed.
    setTimeout(() => document.getElementById(`grip-${made.id}`)?.focus(), 0);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isField = /^(?:input|textarea|select)$/i.test((event.target as HTMLElement).tagName);
    if (isField || event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const verb = event.shiftKey ? draft.redo : draft.undo;
    verb?.();
    if (verb) say(event.shiftKey ? texts.redone : texts.undone);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- undo and redo for all that is inside
    <div className={head.page} onKeyDown={onKeyDown}>
      <LeaveQuestion
        isAsked={changes > 0 && !isLeaving && !isBusy}
        title={texts.leaveTitle}
        text={texts.leaveText}
        leaveLabel={texts.leave}
        stayLabel={texts.stay}
      />
      <BoardDataProvider body={draft.body}>
        <EditHead
          title={title.trim() || name}
          changes={changes}
          draft={draft}
          isBusy={isBusy}
          onAdd={() => setSide("gallery")}
          onDiscard={leave}
          onSave={saveAll}
        />
        <Notes
          isKept={first !== null && changes > 0}
          isConflict={conflict !== null}
          onTake={() => void takeTheirs()}
          onKeep={saveAll}
        />
        <div className={edit.editArea}>
          <div className={styles.board}>
            <Basics draft={draft} title={title} onTitle={setTitle} />
            <BoardEditor
              draft={draft}
              scope={scope}
              selectedId={selectedId}
              onSelect={select}
              onSettings={(id) => {
                select(id);
                setSide("form");
              }}
              say={say}
            />
          </div>
          <Side
            shown={side}
            widget={selected}
            onAdd={add}
            onChange={(changed) => {
              const widgets = draft.body.widgets.map((widget) => (widget.id === changed.id ? changed : widget));
              draft.change({ ...draft.body, widgets });
            }}
            onShow={setSide}
          />
        </div>
      </BoardDataProvider>
      <KeyBar said={said} />
    </div>
  );
}

interface SideProps {
  readonly shown: "gallery" | "form" | null;
  readonly widget: Widget | undefined;
  readonly onAdd: (kind: WidgetKind) => void;
  readonly onChange: (widget: Widget) => void;
  readonly onShow: (shown: "gallery" | null) => void;
}

/** What can be added, or the settings of a widget. */
function Side({ shown, widget, onAdd, onChange, onShow }: SideProps) {
  if (shown === "gallery") return <Gallery onAdd={onAdd} onClose={() => onShow(null)} />;
  if (shown === null || widget === undefined) return null;
  const close = () => {
    onShow("gallery");
    document.getElementById(`grip-${widget.id}`)?.focus();
  };
  return <WidgetForm widget={widget} onChange={onChange} onClose={close} />;
}

interface EditHeadProps {
  readonly title: string;
  readonly changes: number;
  readonly draft: Pick<BoardDraft, "undo" | "redo">;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** The name, how much is not saved, and what is done with all of it. */
function EditHead({ title, changes, draft, isBusy, onAdd, onDiscard, onSave }: EditHeadProps) {
  const texts = useMessages();
  return (
    <header className={head.header}>
      <div className={head.headRow}>
        <div className={head.headText}>
          <h1 className={head.title}>{title}</h1>
          <p className={head.note}>
            <Badge tone="warning">{texts.editing}</Badge> {texts.changes(changes)}
          </p>
        </div>
        <div className={styles.actions}>
          <IconButton
            icon={Undo2}
            hasBorder
            label={texts.undo}
            isDisabled={!draft.undo}
            onClick={() => draft.undo?.()}
          />
          <IconButton
            icon={Redo2}
            hasBorder
            label={texts.redo}
            isDisabled={!draft.redo}
            onClick={() => draft.redo?.()}
          />
          <Button icon={Plus} onClick={onAdd}>
            {texts.addWidget}
          </Button>
          <Button kind="ghost" onClick={onDiscard}>
            {texts.discard}
          </Button>
          <Button kind="primary" isBusy={isBusy} onClick={onSave}>
            {texts.saveBoard}
          </Button>
        </div>
      </div>
    </header>
  );
}

interface NotesProps {
  readonly isKept: boolean;
  readonly isConflict: boolean;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Somebody else was faster, and one of the two is kept; or a draft of before is here again. */
function Notes({ isKept, isConflict, onTake, onKeep }: NotesProps) {
  const texts = useMessages();
  if (!isConflict) {
    const icon = <Icon shape={Info} size={16} />;
    return isKept ? <Banner tone="paused" icon={icon} role="status" title={texts.draftKept} /> : null;
  }
  return (
    <Banner
      tone="warning"
      icon={<Icon shape={TriangleAlert} size={16} />}
      role="alert"
      title={texts.conflict}
      action={
        <>
          <Button size="sm" onClick={onTake}>
            {texts.takeTheirs}
          </Button>{" "}
          <Button size="sm" onClick={onKeep}>
            {texts.keepMine}
          </Button>
        </>
      }
    />
  );
}

interface BasicsProps {
  readonly draft: BoardDraft;
  readonly title: string;
  readonly onTitle: (title: string) => void;
}

/** The name of the board, and what it shows where the address says nothing. */
function Basics({ draft: { body, change }, title, onTitle }: BasicsProps) {
  const texts = useMessages();
  const options = useObjectOptions(body.object);
  return (
    <div className={edit.basics}>
      <div>
        <TextField
          label={texts.name}
          value={title}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => onTitle(target.value)}
        />
      </div>
      <div>
        <SelectField
          label={texts.object}
          value={body.object}
          options={options}
          onChange={({ target }) => change({ ...body, object: target.value })}
        />
      </div>
      <div>
        <SelectField
          label={texts.range}
          value={body.range}
          options={boardRanges.map((range) => ({ value: range, label: texts.ranges[range] }))}
          onChange={({ target }) => change({ ...body, range: target.value as (typeof boardRanges)[number] })}
        />
      </div>
    </div>
  );
}

/** Says what keys have done, and which there are. */
function KeyBar({ said }: { readonly said: string }) {
  const texts = useMessages();
  return (
    <div className={edit.keyBar}>
      <span role="status" aria-live="assertive">
        {said}
      </span>
      <span className={edit.keys} data-hide-below="md">
        <Kbd>Enter</Kbd> {texts.keys.pickUp} <Kbd>↑↓←→</Kbd> {texts.keys.move} <Kbd>{texts.keys.shift}</Kbd>{" "}
        {texts.keys.size} <Kbd>Esc</Kbd> {texts.keys.back} <Kbd>e</Kbd> {texts.keys.settings} <Kbd>d</Kbd>{" "}
        {texts.keys.duplicate} <Kbd>{texts.keys.delete}</Kbd> {texts.keys.remove}
      </span>
    </div>
  );
}
