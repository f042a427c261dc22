import { useLingui } from '@lingui/react/macro';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { MenuEntry } from '#platform/web/ui/menu-entry.tsx';
import { type ListPath, type ListView, listViewsQuery } from './list-views.api.ts';
import type { CheckedFields } from './list-views.tsx';
import { useViewWrites } from './use-view-writes.ts';
import { ViewCheck } from './view-check.tsx';
import { viewHref } from './view-href.ts';
import { pickViewSearch } from './view-search.ts';

const ViewDialog = lazyPart(() => import('./view-dialog.tsx'));

interface OpenListViewsProps {
  readonly list: ListPath;
  readonly fields: CheckedFields<never>;
  /** The context of these fields, which only they know. */
  readonly context: never;
  readonly label: string;
  /** The query with which the list opened, to be checked; the menu is then closed at first. */
  readonly checked: string | undefined;
}

/** Renders the button with the menu of a list's saved views, and checks each view that is opened. */
export default function OpenListViews(props: OpenListViewsProps) {
  const { list, fields, context, label } = props;
  const { t } = useLingui();
  const { history } = useRouter();
  const here = useRouterState({ select: (state) => state.location.searchStr });
  // The filters, tab and sort order that the list shows.
  const current = pickViewSearch(here, fields);
  const query = useQuery(listViewsQuery(list));
  const writes = useViewWrites(list);
  const [checked, setChecked] = useState(props.checked);
  const [dialog, setDialog] = useState<'new' | ListView | null>(null);
  const [lastId, setLastId] = useState<number | null>(null);
  const views = query.data?.data ?? [];
  const isShown = (view: ListView) => pickViewSearch(view.search, fields) === current;
  const shown = views.find((view) => isShown(view) && view.id === lastId) ?? views.find(isShown);
  // The view from which the shown filters were changed.
  const base = shown ? undefined : views.find(({ id, may_change }) => id === lastId && may_change);
  const button = (
    <IconButton label={shown?.name ?? label} icon={shown ? <IconBookmarkFilled /> : <IconBookmark />} />
  );

  const option = (view: ListView): MenuEntry => ({
    id: String(view.id),
    label: view.name,
    checked: view === shown,
    ...(view.is_default ? { hint: t`Opens with the list` } : {}),
    onSelect: () => {
      setLastId(view.id);
      history.push(viewHref(list, view.search));
      setChecked(view.search);
    },
  });
  const groupOf = (id: string, text: string, group: readonly ListView[]): MenuEntry[] =>
    group.length === 0 ? [] : [{ kind: 'text', id, text }, ...group.map(option)];

  if (!query.data && !query.error) return button;
  const entries: MenuEntry[] = query.data
    ? [
        ...groupOf(
          'own',
          t`My views`,
          views.filter(({ shared }) => !shared),
        ),
        ...groupOf(
          'company',
          t`Company views`,
          views.filter(({ shared }) => shared),
        ),
        ...(views.length > 0 ? [{ kind: 'line' } as const] : []),
        ...(shown ? actionsOf(shown) : []),
        ...(base ? [updateOf(base)] : []),
        ...(shown
          ? []
          : [
              {
                id: 'save',
                label: t`Save as a view`,
                icon: <IconPlus />,
                disabled: current === '',
                ...(current === '' ? { hint: t`Set a filter or change the sort order first.` } : {}),
                onSelect: () => setDialog('new'),
              },
            ]),
      ]
    : [
        {
          kind: 'text',
          id: 'failed',
          text: unreportedFailureText(query.error) ?? t`The views could not be loaded`,
        },
        { id: 'retry', label: t`Try again`, icon: <IconRefresh />, onSelect: () => void query.refetch() },
      ];

  function updateOf(view: ListView): MenuEntry {
    return {
      id: 'update',
      label: t`Save changes to ${{ name: view.name }}`,
      icon: <IconDeviceFloppy />,
      onSelect: () => void writes.update(view, { name: view.name, search: current }),
    };
  }

  function actionsOf(view: ListView): MenuEntry[] {
    const opens: MenuEntry = {
      id: 'default',
      label: t`Open the list with this view`,
      checked: view.is_default,
      onSelect: () => void writes.setDefault(view, !view.is_default),
    };
    if (!view.may_change) return [opens];
    return [
      opens,
      { id: 'rename', label: t`Rename view`, icon: <IconPencil />, onSelect: () => setDialog(view) },
      {
        id: 'delete',
        label: t`Delete view`,
        icon: <IconTrash />,
        tone: 'danger',
        ...(view.shared ? { hint: t`For everyone in the company` } : {}),
        onSelect: () => void writes.remove(view),
      },
    ];
  }

  return (
    <>
      <Menu defaultOpen={props.checked === undefined} align="start" trigger={button} entries={entries} />
      {checked !== undefined && (
        <ViewCheck
          key={checked}
          list={list}
          search={checked}
          fields={fields}
          context={context}
          onDone={() => setChecked(undefined)}
        />
      )}
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialog
            list={list}
            view={dialog === 'new' ? null : dialog}
            search={current}
            onClose={() => setDialog(null)}
            onSaved={({ id }) => setLastId(id)}
          />
        </Suspense>
      )}
    </>
  );
}
