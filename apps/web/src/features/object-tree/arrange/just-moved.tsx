import { Undo2 } from "lucide-react";
import { useNow } from "../../../shared/clock/index.ts";
import { ElapsedTime, useAgo } from "../../../shared/monitored-objects/index.ts";
import { session } from "../../../shared/session/index.ts";
import { useStore } from "../../../shared/state/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import styles from "./arrange.module.css";
import { moves } from "./moves.ts";
import { useArrangeTexts } from "./texts.ts";

/** As long as the server takes a move back. */
const undoableMs = 600_000;
const nowStepMs = 5000;

/** Beside the tree: what was moved in the last minutes, to take it back. Load it lazily. */
export function JustMoved() {
  const texts = useArrangeTexts();
  const ago = useAgo();
  const nowMs = useNow(nowStepMs);
  const shown = useStore(moves).filter(
    ({ atMs, userId }) => nowMs - atMs < undoableMs && userId === session.get()?.user.id,
  );
  if (shown.length === 0) return null;
  return (
    <Card title={texts.justMoved}>
      <ul className={styles.moves}>
        {shown.map(({ seq, title, atMs, takeBack }) => (
          <li key={seq}>
            <span>
              {title}
              <br />
              <ElapsedTime sinceMs={atMs} nowMs={Math.max(nowMs, atMs)} emptyText="" wording={ago} />
            </span>
            <Button size="sm" icon={Undo2} aria-label={`${texts.undo}: ${title}`} onClick={() => void takeBack()}>
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
