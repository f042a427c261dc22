import { useLingui } from '@lingui/react/macro';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMe } from '#platform/web/lib/session.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { ListFilterField } from '../filters/list-filters.tsx';
import type { ListPath } from './list-views.api.ts';

const OpenListViews = lazyPart(() => import('./open-list-views.tsx'));

export type CheckedFields<Context> = Readonly<
  Record<string, Pick<ListFilterField<unknown, Context>, 'read' | 'label' | 'useOptions'>>
>;

export interface ListViewsProps<Context> {
  readonly list: ListPath;
  readonly fields: CheckedFields<Context>;
  readonly context: Context;
}

/** Renders the button of a list's saved views; the menu's code and the views are loaded when it is first opened. */
export function ListViews<Context>({ list, fields, context }: ListViewsProps<Context>) {
  const { t } = useLingui();
  const here = useRouterState({ select: (state) => state.location.searchStr });
  // The list's default view is checked for filters that no longer exist, which needs the menu's code too.
  const saved = useMe().default_views[list];
  const [wanted, setWanted] = useState<'menu' | 'check' | null>(() =>
    here === `?${saved}` ? 'check' : null,
  );
  const label = t({ message: 'Views', context: 'saved filters of a list' });
  const button = (
    <IconButton
      label={label}
      icon={<IconBookmark />}
      aria-haspopup="menu"
      onClick={() => setWanted('menu')}
    />
  );
  if (wanted === null) return button;
  return (
    <Suspense fallback={button}>
      <OpenListViews
        list={list}
        fields={fields}
        context={context as never}
        label={label}
        checked={wanted === 'check' ? saved : undefined}
      />
    </Suspense>
  );
}
