import { useLingui } from '@lingui/react/macro';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMe } from '#platform/web/lib/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { ListFilterField } from '../filters/list-filters.tsx';
import type { ListPath } from './list-views.api.ts';
import { pickViewSearch } from './view-search.ts';

const OpenListViews = lazyPart(() => import('./open-list-views.tsx'));
const ViewCheck = lazyPart(() => import('./view-check.tsx'));

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
  const router = useRouter();
  const here = useRouterState({ select: (state) => state.location.searchStr });
  const current = pickViewSearch(here, fields);
  const [wanted, setWanted] = useState(false);
  // A saved query that is checked for filters that no longer exist; at first the one with which the list opens.
  const saved = useMe().default_views[list];
  const [checked, setChecked] = useState(() =>
    saved !== undefined && here.replace(/^\?/, '') === saved ? saved : null,
  );
  const show = (search: string) => router.history.push(search === '' ? list : `${list}?${search}`);
  const label = t({ message: 'Views', context: 'saved filters of a list' });
  const button = (
    <Button
      variant="ghost"
      icon={<IconBookmark size={18} />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {wanted ? (
        <Suspense fallback={button}>
          <OpenListViews
            list={list}
            fields={fields}
            current={current}
            label={label}
            onShow={(search) => {
              setChecked(search);
              show(search);
            }}
          />
        </Suspense>
      ) : (
        button
      )}
      {checked !== null && (
        <Suspense fallback={null}>
          <ViewCheck
            key={checked}
            search={checked}
            fields={fields}
            context={context as never}
            onDone={() => setChecked(null)}
            onLeftOut={(search) => router.history.replace(search === '' ? list : `${list}?${search}`)}
          />
        </Suspense>
      )}
    </>
  );
}
