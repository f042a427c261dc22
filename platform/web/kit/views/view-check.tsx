import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { ListPath } from './list-views.api.ts';
import type { CheckedFields } from './list-views.tsx';
import { viewHref } from './view-href.ts';
import { pickViewSearch, readViewSearch } from './view-search.ts';

interface ViewCheckProps {
  readonly list: ListPath;
  /** The saved query that the list shows. */
  readonly search: string;
  readonly fields: CheckedFields<never>;
  /** The context of the fields, whose type only the fields know. */
  readonly context: never;
  readonly onDone?: () => void;
}

/**
 * Checks an opened view: a filter or a chosen record, such as a category, may no longer exist. The list then shows the
 * rest of the view, and a message says so. Renders nothing.
 */
export function ViewCheck({ list, search, fields, context, onDone }: ViewCheckProps) {
  const { t, i18n } = useLingui();
  const { history } = useRouter();
  const usable = readViewSearch(search, fields);
  const params = new URLSearchParams(usable.search);
  // Fields are called as hooks in a fixed order, because their number never changes while the list is shown.
  const answers = Object.entries(fields).map(([name, { useOptions }]) => {
    const options = useOptions?.(context);
    const value = params.get(name);
    if (value === null || !useOptions || options === null) return { name, pending: false, gone: false };
    return { name, pending: !options, gone: options?.every((one) => one.value !== value) ?? false };
  });
  const pending = answers.some((answer) => answer.pending);
  const gone = pending ? [] : answers.filter((answer) => answer.gone).map(({ name }) => name);
  const notified = useRef(false);
  useEffect(() => {
    if (pending || notified.current) return;
    notified.current = true;
    onDone?.();
    const missing = [...usable.missing, ...gone];
    // The user may have changed the filters meanwhile.
    const shown = pickViewSearch(history.location.search, fields);
    if (missing.length === 0 || shown !== pickViewSearch(search, fields)) return;
    for (const name of gone) params.delete(name);
    history.replace(viewHref(list, params.toString()));
    const labels = missing.flatMap((name) => {
      const label = fields[name]?.label;
      return label ? [i18n._(label)] : [];
    });
    toasts.add({
      kind: 'info',
      title: t`${plural(missing.length, { one: 'A filter of this view no longer exists', other: '# filters of this view no longer exist' })}`,
      text: [labels.join(', '), t`The list shows the rest of the view.`].filter(Boolean).join('. '),
    });
  });
  return null;
}
