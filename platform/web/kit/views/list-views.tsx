import { useLingui } from '@lingui/react/macro';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { getHistoryEntryKey } from '#platform/web/lib/history-entry.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { ListFilterField } from '../filters/list-filters.tsx';
import type { ListColumn } from './hidden-columns.ts';
import type { ListPath } from './list-views.api.ts';
import { ViewsButton } from './views-button.tsx';

const OpenListViews = lazyPart(() => import('./open-list-views.tsx'));

export type CheckedFields<Context> = Readonly<
  Record<string, Pick<ListFilterField<unknown, Context>, 'read' | 'label' | 'useOptions'>>
>;

export interface ListViewsProps<Context> {
  readonly list: ListPath;
  readonly fields: CheckedFields<Context>;
  readonly context: Context;
  readonly columns?: readonly ListColumn[] | undefined;
}

/** Renders the button of a list's saved views; the menu's code and the views are loaded when it is first opened. */
export function ListViews<Context>({ list, fields, context, columns }: ListViewsProps<Context>) {
  const { t } = useLingui();
  const saved = useMe().default_views[list];
  // The history entry in which the list opened with its default view. In that entry, the view is checked for filters
  // that no longer exist, which also requires the menu's code.
  const entry = useRouterState({
    select: ({ location }) => (location.searchStr === `?${saved}` ? getHistoryEntryKey(location) : null),
  });
  const [menuWanted, setMenuWanted] = useState(false);
  const [checkWanted, setCheckWanted] = useState(false);
  if (entry !== null && !checkWanted) setCheckWanted(true);
  const label = t({ message: 'Views', context: 'saved filters of a list' });
  const button = (
    <ViewsButton
      label={label}
      icon={<IconBookmark size={20} />}
      aria-haspopup="menu"
      onClick={() => setMenuWanted(true)}
    />
  );
  if (!menuWanted && !checkWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenListViews
        list={list}
        fields={fields}
        context={context as never}
        columns={columns}
        label={label}
        menuOpen={menuWanted}
        opened={saved !== undefined && entry !== null ? { entry, search: saved } : null}
      />
    </Suspense>
  );
}
