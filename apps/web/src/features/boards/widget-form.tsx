import { maxWidgetSensors, topOrders } from "@monitor/contract";
import type { Widget } from "@monitor/contract";
import { isTimeZone } from "@monitor/domain";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWords } from "../../shared/i18n/index.ts";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { SelectField } from "../../shared/ui/select-field.tsx";
import { TextArea } from "../../shared/ui/text-area.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import styles from "./edit.module.css";
import { useObjectOptions } from "./object-options.ts";
import { SensorPicker } from "./sensor-picker.tsx";
import { useMessages } from "./texts.ts";
import { definitionOf } from "./widgets/widget-kinds.ts";
import type { WidgetField } from "./widgets/widget-kinds.ts";

export interface WidgetFormProps {
  readonly widget: Widget;
  readonly onChange: (widget: Widget) => void;
  readonly onClose: () => void;
}

const maxLines = 50;
/** A pause in typing after which a text is taken. */
const pauseMs = 1000;

/** The settings of a widget; what is typed takes effect when the field is left, or after a pause. */
export function WidgetForm({ widget, onChange, onClose }: WidgetFormProps) {
  const texts = useMessages();
  const { close } = useWords();
  const headRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headRef.current?.focus(), [widget.id]);
  const fields = definitionOf(widget.kind)?.fields ?? [];
  const props = { widget, onChange };
  return (
    <aside className={styles.side} aria-label={texts.widgetSettings}>
      <header className={styles.sideHead}>
        <h2 ref={headRef} tabIndex={-1}>
          {texts.kinds[widget.kind]}
        </h2>
        <IconButton icon={X} size="sm" label={close} onClick={onClose} />
      </header>
      <LeftField
        key={`title ${widget.id}`}
        label={texts.widgetTitle}
        value={widget.title}
        onLeave={(title) => onChange({ ...widget, title })}
      />
      {fields.map((field) => (
        <FormField key={`${field} ${widget.id}`} field={field} {...props} />
      ))}
    </aside>
  );
}

interface FormFieldProps extends Omit<WidgetFormProps, "onClose"> {
  readonly field: WidgetField;
}

function FormField({ field, widget, onChange }: FormFieldProps) {
  const texts = useMessages();
  const set = (changes: Partial<Widget>) => onChange({ ...widget, ...changes });
  switch (field) {
    case "object":
      return <ObjectField widget={widget} onChange={onChange} />;
    case "filter":
      return (
        <LeftField
          label={texts.filter}
          help={texts.filterHelp}
          value={widget.filter ?? ""}
          onLeave={(filter) => set({ filter })}
        />
      );
    case "sensor":
      return <SensorPicker chosen={widget.sensors ?? []} max={1} onChange={(sensors) => set({ sensors })} />;
    case "sensors":
      return (
        <SensorPicker chosen={widget.sensors ?? []} max={maxWidgetSensors} onChange={(sensors) => set({ sensors })} />
      );
    case "order":
      return (
        <SelectField
          label={texts.order}
          value={widget.order ?? "most_down"}
          options={topOrders.map((order) => ({ value: order, label: texts.orders[order] }))}
          onChange={({ target }) => set({ order: target.value as (typeof topOrders)[number] })}
        />
      );
    case "limit":
      return (
        <LeftField
          label={texts.limit}
          value={widget.limit === undefined ? "" : String(widget.limit)}
          isValid={(text) => text === "" || (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= maxLines)}
          error={texts.limitWrong(maxLines)}
          onLeave={(text) => set({ limit: text === "" ? undefined : Number(text) })}
        />
      );
    case "zone":
      return (
        <LeftField
          label={texts.zone}
          help={texts.zoneHelp}
          value={widget.time_zone ?? ""}
          isValid={(text) => text === "" || isTimeZone(text)}
          error={texts.zoneWrong}
          onLeave={(time_zone) => set({ time_zone })}
        />
      );
    case "text":
      return <NoteField widget={widget} onChange={onChange} />;
  }
}

function NoteField({ widget, onChange }: Omit<WidgetFormProps, "onClose">) {
  const texts = useMessages();
  const { text = "" } = widget;
  const [typed, setTyped] = useState(text);
  const take = useEffectEvent(() => (typed === text ? undefined : onChange({ ...widget, text: typed })));
  useEffect(() => {
    const timer = setTimeout(take, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextArea
      label={texts.text}
      rows={6}
      maxLength={2000}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => (typed === text ? undefined : onChange({ ...widget, text: typed }))}
    />
  );
}

function ObjectField({ widget, onChange }: Omit<WidgetFormProps, "onClose">) {
  const texts = useMessages();
  const options = useObjectOptions(widget.object);
  return (
    <SelectField
      label={texts.object}
      value={widget.object ?? ""}
      options={[{ value: "", label: texts.objectOfBoard }, ...options]}
      onChange={({ target }) => onChange({ ...widget, object: target.value === "" ? undefined : target.value })}
    />
  );
}

interface LeftFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly error?: string;
  readonly isValid?: (text: string) => boolean;
  readonly onLeave: (text: string) => void;
}

/** A line of text that is taken when the field is left, with Enter, or after a pause. */
function LeftField({ label, help, value, error, isValid = () => true, onLeave }: LeftFieldProps) {
  const [text, setText] = useState(value);
  const isWrong = !isValid(text.trim());
  const take = () => {
    if (!isWrong && text.trim() !== value) onLeave(text.trim());
  };
  // Who types and is logged out has not left the field.
  const takeLater = useEffectEvent(take);
  useEffect(() => {
    const timer = setTimeout(takeLater, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      label={label}
      help={help}
      error={isWrong ? (error ?? null) : null}
      value={text}
      maxLength={1000}
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => (key === "Enter" ? take() : undefined)}
    />
  );
}
