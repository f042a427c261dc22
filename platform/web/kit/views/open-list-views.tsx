import { useLingui } from '@lingui/react/macro';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { parsePage, useSearchState } from '#platform/web/lib/search-state.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { MenuEntry } from '#platform/web/ui/menu-entry.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { isHideable, type ListColumn, parseHidden, toggleHidden } from './hidden-columns.ts';
import { type ListPath, type ListView, listViewsQuery } from './list-views.api.ts';
import type { CheckedFields } from './list-views.tsx';
import { useViewWrites } from './use-view-writes.ts';
import { ViewCheck } from './view-check.tsx';
import { viewHref } from './view-href.ts';
import { pickViewSearch } from './view-search.ts';
import { ViewsButton } from './views-button.tsx';

const ViewDialog = lazyPart(() => import('./view-dialog.tsx'));

interface OpenListViewsProps {
  readonly list: ListPath;
  readonly fields: CheckedFields<never>;
  /** The context of the fields, whose type only the fields know. */
  readonly context: never;
  /** The columns of the list, if users can hide some of them. */
  readonly columns: readonly ListColumn[] | undefined;
  readonly label: string;
  /** Whether the menu is initially open. */
  readonly menuOpen: boolean;
  /** The default view, if the list shows it, with the history entry in which it opened. */
  readonly opened: { readonly entry: string; readonly search: string } | null;
}

const readShown = ({ hide, page }: Record<string, unknown>) => ({
  hide: typeof hide === 'string' ? hide : '',
  page: parsePage(page),
});

/** Renders the button with the menu of a list's saved views, and checks each view that is opened. */
export default function OpenListViews(props: OpenListViewsProps) {
  const { list, fields, context, label, opened } = props;
  const { t } = useLingui();
  const { history } = useRouter();
  const here = useRouterState({ select: (state) => state.location.searchStr });
  // The filters, tab, sort order and hidden columns that the list shows.
  const current = pickViewSearch(here, fields);
  const query = useQuery(listViewsQuery(list));
  const writes = useViewWrites(list);
  const phone = useMediaQuery(PHONE_QUERY);
  const [{ hide, page }, setShown] = useSearchState(readShown);
  const [unfolded, setUnfolded] = useState(false);
  const [checked, setChecked] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'new' | ListView | null>(null);
  const [lastId, setLastId] = useState<number | null>(null);
  const views = query.data?.data ?? [];
  const unset = props.columns
    ? t`Set a filter, change the sort order or hide a column first.`
    : t`Set a filter or change the sort order first.`;
  const isShown = (view: ListView) => pickViewSearch(view.search, fields) === current;
  const shown = views.find((view) => isShown(view) && view.id === lastId) ?? views.find(isShown);
  if (shown && shown.id !== lastId) setLastId(shown.id);
  // The view on which the shown filters are based. The user may have changed them before the views were loaded.
  const [byDefault] = useState(opened !== null);
  const last = views.find(({ id, is_default }) =>
    lastId === null ? byDefault && is_default : id === lastId,
  );
  const base = !shown && last?.may_change ? last : undefined;
  const button = (
    <ViewsButton
      label={shown?.name ?? label}
      icon={shown ? <IconBookmarkFilled size={20} /> : <IconBookmark size={20} />}
    />
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
                ...(current === '' ? { hint: unset } : {}),
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

  function columnEntries(): MenuEntry[] {
    // On a phone the list has cards instead of columns.
    if (!props.columns || phone) return [];
    const hidden = parseHidden(hide);
    const change = (next: string) => setShown({ hide: next, page }, { replace: true, stay: true });
    const unfold: MenuEntry = {
      id: 'columns',
      label: t({ message: 'Columns', context: 'of a list' }),
      icon: unfolded ? <IconChevronDown /> : <IconColumns3 />,
      expanded: unfolded,
      staysOpen: true,
      onSelect: () => setUnfolded(!unfolded),
    };
    const options = props.columns.filter(isHideable).map(
      ({ id, head }): MenuEntry => ({
        id,
        label: head,
        checked: !hidden.includes(id),
        staysOpen: true,
        onSelect: () => change(toggleHidden(hide, id)),
      }),
    );
    const all: MenuEntry = {
      id: 'all',
      label: t`Show all columns`,
      staysOpen: true,
      disabled: hidden.length === 0,
      onSelect: () => change(''),
    };
    return [{ kind: 'line' }, unfold, ...(unfolded ? [...options, all] : [])];
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
      <Menu
        defaultOpen={props.menuOpen}
        align="start"
        trigger={button}
        entries={[...entries, ...columnEntries()]}
      />
      {opened && (
        <ViewCheck key={opened.entry} list={list} search={opened.search} fields={fields} context={context} />
      )}
      {checked !== null && (
        <ViewCheck
          key={checked}
          list={list}
          search={checked}
          fields={fields}
          context={context}
          onDone={() => setChecked(null)}
        />
      )}
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialog
            list={list}
            view={dialog === 'new' ? null : dialog}
            search={current}
            columns={props.columns !== undefined}
            onClose={() => setDialog(null)}
            onSaved={({ id }) => setLastId(id)}
          />
        </Suspense>
      )}
    </>
  );
}
