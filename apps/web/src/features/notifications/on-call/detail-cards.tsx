import { onCallCalls } from "@monitor/contract";
import type { OnCallInfo } from "@monitor/contract";
import { ChevronRight, Pencil, Trash2 } from "lucide-react";
import { Fragment } from "react";
import { reportFailure, runCall } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { useUser } from "../../../shared/session/index.ts";
import { Avatar } from "../../../shared/ui/avatar.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { DetailsList } from "../../../shared/ui/details-list.tsx";
import { Grid, GridCell } from "../../../shared/ui/grid.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import styles from "./on-call.module.css";
import { useOnCallMessages } from "./texts.ts";
import { momentText } from "./week-times.ts";

interface DetailCardsProps {
  readonly schedule: OnCallInfo;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onChanged: () => Promise<unknown>;
}

/** Who is on call now, who takes turns, and who takes over when. */
export function DetailCards(props: DetailCardsProps) {
  return (
    <div className={styles.cards}>
      <Grid isStretched>
        <GridCell span={4}>
          <NowCard {...props} />
        </GridCell>
        <GridCell span={4}>
          <RotationCard {...props} />
        </GridCell>
        <GridCell span={4}>
          <OverridesCard {...props} />
        </GridCell>
      </Grid>
    </div>
  );
}

function NowCard({ schedule }: DetailCardsProps) {
  const texts = useOnCallMessages();
  const { now, used_by, time_zone } = schedule;
  const entries = [
    { id: "zone", label: texts.timeZone, value: time_zone },
    ...(schedule.editable
      ? [
          {
            id: "rules",
            label: texts.usedByRules,
            value: used_by.join(", ") || texts.noRule,
            isMissing: used_by.length === 0,
          },
        ]
      : []),
  ];
  return (
    <Card title={texts.now} isTall>
      {now ? (
        <p className={styles.person}>
          <Avatar name={now.name} />
          <b>{now.name}</b>
        </p>
      ) : (
        <p>{texts.nobodyNow}</p>
      )}
      <DetailsList entries={entries} />
    </Card>
  );
}

function RotationCard({ schedule, onEdit, onDelete }: DetailCardsProps) {
  const texts = useOnCallMessages();
  const { layers, used_by, editable } = schedule;
  const [rule] = used_by;
  const actions = editable ? (
    <>
      <Button size="sm" icon={Pencil} onClick={onEdit}>
        {texts.edit}
      </Button>
      <IconButton
        icon={Trash2}
        label={rule === undefined ? texts.deleteSchedule : texts.usedBy(rule)}
        isDisabled={rule !== undefined}
        onClick={onDelete}
      />
    </>
  ) : undefined;
  return (
    <Card title={texts.rotation} isTall actions={actions}>
      {layers.map((layer, place) => {
        const isDaily = layer.turn === "daily";
        const time = `${String(layer.hour).padStart(2, "0")}:00`;
        const rhythm = isDaily
          ? `${texts.turn.daily}, ${time}`
          : `${texts.turn.weekly}, ${texts.weekdays[layer.weekday]} ${time}`;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- layers have no other name
          <div key={place} className={styles.layer}>
            <b>{layer.name}</b> <span className={styles.muted}>{rhythm}</span>
            {layer.users.length === 0 ? (
              <p>
                {editable ? (
                  <Button size="sm" onClick={onEdit}>
                    {texts.addPeople}
                  </Button>
                ) : (
                  texts.nobody
                )}
              </p>
            ) : (
              <p className={styles.people}>
                {layer.users.map(({ id, name, reachable }, order) => (
                  <Fragment key={id}>
                    {order > 0 ? <Icon shape={ChevronRight} size={13} /> : null}
                    <span>
                      {name}
                      {reachable ? null : <span className={styles.muted}> ({texts.notReachable})</span>}
                    </span>
                  </Fragment>
                ))}
                {layer.users.length > 1 ? <span className={styles.muted}>{texts.fromTheStart}</span> : null}
              </p>
            )}
          </div>
        );
      })}
      {layers.length === 0 ? <p>{texts.nobody}</p> : null}
    </Card>
  );
}

function OverridesCard({ schedule, onChanged }: DetailCardsProps) {
  const texts = useOnCallMessages();
  const locale = useLanguage();
  const user = useUser();
  const text = (time: string) => momentText(time, schedule.time_zone, locale);
  async function remove(override: string): Promise<void> {
    try {
      await runCall(onCallCalls.removeOnCallOverride, { params: { id: schedule.id, override } });
      notices.show({ id: "on-call-taken", type: "info", title: texts.removed });
    } catch (error) {
      reportFailure(error);
    }
    await onChanged();
  }
  return (
    <Card title={texts.comingOverrides} isTall>
      {schedule.overrides.length === 0 ? <p className={styles.muted}>{texts.noOverrides}</p> : null}
      <ul>
        {schedule.overrides.map((override) => (
          <li key={override.id} className={styles.override}>
            <Avatar name={override.user.name} isSmall />
            <span className={styles.overrideText}>
              <b>{override.user.name}</b>{" "}
              <span className={styles.muted}>
                {text(override.from)} – {text(override.until)}
              </span>
            </span>
            {schedule.editable || override.user.id === user?.id ? (
              <IconButton
                icon={Trash2}
                label={texts.removeOverride(override.user.name, text(override.from))}
                onClick={() => void remove(override.id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
