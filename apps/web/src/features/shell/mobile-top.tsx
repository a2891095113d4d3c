import { ArrowLeft, Menu } from "lucide-react";
import { useCallback, useState } from "react";
import type { ComponentType, MouseEvent, ReactNode } from "react";
import {
  AppLink,
  mobileBackPath,
  mobileHeadingSlot,
  useCurrentPageTitle,
  usePathname,
  useRouter,
} from "../../shared/navigation/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { BrandMark } from "../../shared/ui/brand-mark.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import type { MenuDrawerProps } from "./drawer.tsx";
import styles from "./shell.module.css";
import { useMessages } from "./texts.ts";

export interface MobileTopProps extends Omit<MenuDrawerProps, "onClose" | "summary"> {
  readonly drawer: ComponentType<Omit<MenuDrawerProps, "summary">>;
  readonly badge: ReactNode;
}

/** LY-05: the top bar of small screens: back (on Home the mark), heading of the page, menu. */
export function MobileTop({ drawer: Drawer, badge, ...menu }: MobileTopProps) {
  const texts = useMessages();
  const title = useCurrentPageTitle();
  const { history } = useRouter();
  const pathname = usePathname();
  const homePath = menu.entries.home.href;
  const parentPath = useStore(mobileBackPath);
  // The drawer belongs to the page it was opened on: going elsewhere closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const close = () => setOpenedOn(null);
  /** Pages without a parent lead to the page before, the first page of a tab to the home page. */
  function goBack(event: MouseEvent): void {
    if (parentPath !== null || history.place.index === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  }
  const takeSlot = useCallback((slot: HTMLElement | null) => mobileHeadingSlot.set(slot), []);
  return (
    <header className={styles.mobileTop} data-print="hide">
      {pathname === homePath ? (
        <AppLink className={styles.mobileHome} href={homePath} aria-label={texts.home}>
          <BrandMark size={26} />
        </AppLink>
      ) : (
        <AppLink className={styles.mobileHome} href={parentPath ?? homePath} aria-label={texts.back} onClick={goBack}>
          <Icon shape={ArrowLeft} size={20} />
        </AppLink>
      )}
      <div className={styles.mobileSlot} ref={takeSlot} />
      <span className={styles.mobileTitle}>{title}</span>
      {badge}
      <IconButton
        icon={Menu}
        iconSize={20}
        label={texts.menu}
        hasTooltip={false}
        aria-haspopup="dialog"
        onClick={() => setOpenedOn(pathname)}
      />
      {openedOn === pathname ? <Drawer {...menu} onClose={close} /> : null}
    </header>
  );
}
