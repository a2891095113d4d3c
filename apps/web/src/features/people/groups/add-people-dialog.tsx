import type { UserAccount, UserGroup } from "@monitor/contract";
import { useState } from "react";
import type { RefObject } from "react";
import { keywordMatcher } from "../../../shared/filtering/keyword.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { Modal } from "../../../shared/ui/modal.tsx";
import { SearchField } from "../../../shared/ui/search-field.tsx";
import { nameOf } from "../people-data.ts";
import { useMessages } from "../texts.ts";
import styles from "./groups.module.css";

/** More are found by name. */
const maxShown = 50;

interface AddPeopleDialogProps {
  readonly group: UserGroup;
  readonly users: readonly UserAccount[];
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** False: they could not be added. */
  readonly onAdd: (ids: readonly string[]) => Promise<boolean>;
}

/** Chooses users to add to a group. Load it lazily. */
export function AddPeopleDialog({ group, users, returnFocus, onClose, onAdd }: AddPeopleDialogProps) {
  const texts = useMessages();
  const { cancel, close } = useWords();
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const hasWords = keywordMatcher(keyword);
  const others = users.filter(({ id }) => !group.members.includes(id));
  const fitting = others.filter((user) => hasWords([user.display_name, user.login_name, user.email]));
  const left = fitting.length - maxShown;

  async function add(): Promise<void> {
    setBusy(true);
    if (await onAdd(chosen)) onClose();
    else setBusy(false);
  }

  return (
    <Modal
      isOpen
      size="sm"
      title={texts.addPeopleTitle(group.name)}
      closeLabel={close}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabledReason={chosen.length === 0 ? texts.nobodyChosen : undefined}
            onClick={() => void add()}
          >
            {texts.addCount(chosen.length)}
          </Button>
        </>
      }
    >
      <SearchField
        label={texts.filterUsers}
        value={keyword}
        onChange={setKeyword}
        clearLabel={texts.clearFilter}
        size="md"
        width="100%"
      />
      {others.length === 0 ? <p className={styles.none}>{texts.allAreMembers}</p> : null}
      {others.length > 0 && fitting.length === 0 ? <p className={styles.none}>{texts.noUserText}</p> : null}
      <fieldset className={styles.people} aria-label={texts.title.accounts}>
        {fitting.slice(0, maxShown).map((user) => (
          <div key={user.id}>
            <Checkbox
              checked={chosen.includes(user.id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, user.id] : chosen.filter((id) => id !== user.id))
              }
            >
              {nameOf(user)} <span className={styles.muted}>{user.login_name}</span>
            </Checkbox>
          </div>
        ))}
      </fieldset>
      {left > 0 ? <p className={styles.none}>{texts.moreUsers(left)}</p> : null}
    </Modal>
  );
}
