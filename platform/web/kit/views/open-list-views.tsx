import { useLingui } from '@lingui/react/macro';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { MenuEntry } from '#platform/web/ui/menu-entry.tsx';
import { type ListPath, type ListView, listViewsQuery } from './list-views.api.ts';
import { useViewWrites } from './use-view-writes.ts';
import { pickViewSearch, type ViewFields } from './view-search.ts';

const ViewDialog = lazyPart(() => import('./view-dialog.tsx'));

interface OpenListViewsProps {
  readonly list: ListPath;
  readonly fields: ViewFields;
  /** The filters, tab and sort order that the list shows. */
  readonly current: string;
  readonly label: string;
  readonly onShow: (search: string) => void;
}

/** Renders the button with the menu of a list's saved views, open at first. */
export default function OpenListViews({ list, fields, current, label, onShow }: OpenListViewsProps) {
  const { t } = useLingui();
  const query = useQuery(listViewsQuery(list));
  const writes = useViewWrites(list);
  const [dialog, setDialog] = useState<'new' | ListView | null>(null);
  const [lastId, setLastId] = useState<number | null>(null);
  const views = query.data?.data ?? [];
  const isShown = (view: ListView) => pickViewSearch(view.search, fields) === current;
  const shown = views.find((view) => isShown(view) && view.id === lastId) ?? views.find(isShown);
  // The view from which the shown filters were changed.
  const base = shown ? undefined : views.find(({ id, may_change }) => id === lastId && may_change);
  const button = (
    <Button variant="ghost" icon={<IconBookmark size={18} />}>
      {shown?.name ?? label}
    </Button>
  );

  const option = (view: ListView): MenuEntry => ({
    id: String(view.id),
    label: view.name,
    checked: view === shown,
    ...(view.is_default ? { hint: t`Opens with the list` } : {}),
    onSelect: () => {
      setLastId(view.id);
      onShow(view.search);
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
          t`Views of the company`,
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
                ...(current === '' ? { hint: t`Set a filter or another order first.` } : {}),
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
      <Menu defaultOpen align="start" trigger={button} entries={entries} />
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
