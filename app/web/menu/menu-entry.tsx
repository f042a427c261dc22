import { useLingui } from '@lingui/react/macro';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useRouterState } from '@tanstack/react-router';
import { withDefaultView } from '#platform/web/kit/views/view-href.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import {
  findActivePath,
  listMenuSections,
  type MenuEntry,
  type MenuSection,
} from '#platform/web/shell/menu-entries/menu-entries.ts';
import { opensWithoutPlan } from '../guards.ts';
import type { LayoutMenu } from './layout-menu.ts';
import styles from './menu-entry.module.css';

/** Hook for the grouped menu of a layout and the entry that the current address belongs to. */
export function useMenu(
  menu: LayoutMenu,
  pages: readonly Page[],
): { sections: MenuSection[]; active: string | null } {
  const actor = useActor();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const sections = listMenuSections(actor, menu, pages);
  const entries = sections.flatMap((section) => section.entries.map(({ path }) => path));
  return { sections, active: findActivePath(pathname, entries) };
}

interface MenuLinkProps {
  entry: MenuEntry;
  active: boolean;
  /** The number of items on the entry's page that wait for the user. */
  waiting: number | undefined;
  className: string | undefined;
  /** Whether the entry's name is hidden. */
  unnamed?: boolean;
  onFollow?: (() => void) | undefined;
}

/**
 * Renders a menu entry. The number of waiting items is shown beside the name and in the title, so that the
 * accessible name consists of the name alone.
 */
export function MenuLink({ entry, ...props }: MenuLinkProps) {
  const { path, word, icon: Icon } = entry;
  const { active, waiting, className, unnamed, onFollow } = props;
  const { t, i18n } = useLingui();
  const name = i18n._(word);
  const me = useMe();
  const locked = me.company?.has_access === false && !opensWithoutPlan(entry);
  return (
    <Link
      href={withDefaultView(path, me)}
      className={className}
      title={
        locked
          ? t`${name}: opens once a plan is paid`
          : waiting
            ? t`${name}: ${waiting} pending`
            : unnamed
              ? name
              : undefined
      }
      aria-current={active ? 'page' : undefined}
      // The attribute is absent for zero.
      data-waiting={waiting || undefined}
      onClick={onFollow}
    >
      <Icon size={18} />
      {name}
      {locked && <IconLock size={16} className={styles.locked} aria-hidden="true" />}
    </Link>
  );
}
