import { Fragment } from "react";
import { createMessages } from "../i18n/index.ts";
import { Kbd } from "../ui/kbd.tsx";
import type { messages } from "./messages.en.ts";
import styles from "./shortcut-table.module.css";

const { useMessages } = createMessages<typeof messages>("shared/keyboard");

/** Keys that are pressed together or one after the other; several ways to do the same. */
interface Shortcut {
  readonly text: string;
  readonly ways: readonly (readonly string[])[];
  readonly isSequence?: boolean;
}
interface ShortcutGroup {
  readonly id: string;
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Where the Ctrl key does this, the Mac has another. */
const isMac = /mac/i.test(window.navigator.platform);

function useShortcutGroups(): ShortcutGroup[] {
  const texts = useMessages();
  const { space, enter, escape, shift, control, menu } = texts.key;
  const command = isMac ? "⌘" : control;
  return [
    {
      id: "everywhere",
      title: texts.groups.everywhere,
      shortcuts: [
        { text: texts.search, ways: [[command, "K"]] },
        { text: texts.filter, ways: [["/"]] },
        { text: texts.shortcuts, ways: [["?"]] },
        { text: texts.home, ways: [["G", "H"]], isSequence: true },
        { text: texts.monitoring, ways: [["G", "M"]], isSequence: true },
        { text: texts.refresh, ways: [["R"]] },
        { text: texts.addDevice, ways: [["A", "D"]], isSequence: true },
        { text: texts.addSensor, ways: [["A", "S"]], isSequence: true },
        { text: texts.addGroup, ways: [["A", "G"]], isSequence: true },
        {
          text: texts.save,
          ways: [
            [command, enter],
            [command, "S"],
          ],
        },
        { text: texts.close, ways: [[escape]] },
        { text: texts.undo, ways: [[command, "Z"]] },
      ],
    },
    {
      id: "objects",
      title: texts.groups.objects,
      shortcuts: [
        { text: texts.acknowledge, ways: [["A"]] },
        { text: texts.pause, ways: [["P"]] },
        { text: texts.resume, ways: [["U"]] },
        { text: texts.scan, ways: [["S"]] },
        { text: texts.editSelection, ways: [["E"]] },
        { text: texts.rename, ways: [["F2"]] },
        { text: texts.contextMenu, ways: [[shift, "F10"], [menu]] },
      ],
    },
    {
      id: "lists",
      title: texts.groups.lists,
      shortcuts: [
        { text: texts.move, ways: [["↑"], ["↓"]] },
        { text: texts.ends, ways: [["Home"], ["End"]] },
        { text: texts.open, ways: [[enter]] },
        { text: texts.openInNewTab, ways: [[command, enter]] },
        { text: texts.select, ways: [[space]] },
        {
          text: texts.extend,
          ways: [
            [shift, "↑"],
            [shift, "↓"],
          ],
        },
        { text: texts.selectAll, ways: [[command, "A"]] },
      ],
    },
    {
      id: "tree",
      title: texts.groups.tree,
      shortcuts: [
        { text: texts.closeBranch, ways: [["←"], ["→"]] },
        { text: texts.findByName, ways: [[texts.key.letters]] },
        { text: texts.moveElsewhere, ways: [["M"]] },
      ],
    },
  ];
}

/** Every key of the interface, by where it works. */
export function ShortcutTable() {
  const groups = useShortcutGroups();
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`shortcuts-${group.id}`}>
          <h3 id={`shortcuts-${group.id}`} className={styles.title}>
            {group.title}
          </h3>
          <dl>
            {group.shortcuts.map((shortcut) => (
              <div key={shortcut.text} className={styles.row}>
                <dt>{shortcut.text}</dt>
                <dd className={styles.keys}>
                  <Keys shortcut={shortcut} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Keys({ shortcut: { ways, isSequence = false } }: { readonly shortcut: Shortcut }) {
  const texts = useMessages();
  return ways.map((keys, way) => (
    <Fragment key={keys.join("+")}>
      {way === 0 ? null : ` ${texts.or} `}
      {keys.map((key, place) => (
        <Fragment key={key}>
          {place === 0 ? null : isSequence ? ` ${texts.followedBy} ` : " + "}
          <Kbd>{key}</Kbd>
        </Fragment>
      ))}
    </Fragment>
  ));
}
