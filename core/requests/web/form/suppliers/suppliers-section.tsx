import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { gates } from '#platform/shared/access/gates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useDebounced } from '#platform/web/lib/use-debounced.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { matchesText } from '#platform/web/ui/fold-text.ts';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import styles from '../new-request.module.css';
import { type SuggestedSuppliers, supplierSearchQuery } from '../request.api.ts';
import type { RequestFormState } from '../use-request-form.ts';
import type { RequestValues, UnsuggestedSupplier } from '../values/request-values.ts';
import { SuppliersTable } from './suppliers-table.tsx';

interface SuppliersSectionProps {
  readonly state: RequestFormState;
  readonly suggested: UseQueryResult<{ data: SuggestedSuppliers[] }>;
  /** The article whose last price is shown. */
  readonly article: string;
}

/** The maximum number of suppliers that the server suggests; if there are more, the search also queries the server. */
const SUGGESTED_MAX = 50;

export function SuppliersSection({ state, suggested, article }: SuppliersSectionProps) {
  const { form, errorOf } = state;
  const categoryId = useWatch({ control: form.control, name: 'category_id' });
  const chosen = useWatch({ control: form.control, name: 'supplier_ids' });
  const rows = suggested.data?.data;
  usePreselection(state, suggested);
  const mayAdd = gates.suppliersWrite(useActor());
  const ofCategory = rows?.filter((row) => row.in_category) ?? [];
  const broken = errorOf('supplier_ids') ?? firstMessage(form.formState.errors.supplier_ids);
  const priced = rows?.some((row) => row.last_price !== null) && article !== '';

  return (
    <section aria-labelledby="whom" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="whom">
          <Trans>Suppliers</Trans>
        </h2>
        {rows && (
          <p className={styles.note}>
            <Plural value={chosen.length} _0="None chosen." one="# chosen." other="# chosen." />{' '}
            {priced && <Trans>Last offered price: {article}</Trans>}
          </p>
        )}
        {mayAdd && (
          <Link href={paths.suppliers()} className={styles.add}>
            <Trans>Add supplier</Trans>
          </Link>
        )}
      </div>
      {broken && (
        <p role="alert" className={styles.error}>
          {broken}
        </p>
      )}
      <QueryFailure query={suggested} />
      {categoryId === null && (
        <p className="muted">
          <Trans>Select a category to see its suppliers here.</Trans>
        </p>
      )}
      {categoryId !== null && !rows && !suggested.error && <Loading />}
      {categoryId !== null && rows && rows.length === 0 && (
        <EmptyState
          title={<Trans>No suppliers yet</Trans>}
          text={<Trans>You can save the request now and send it when there are some.</Trans>}
        />
      )}
      {categoryId !== null && rows && rows.length > 0 && (
        <Choice key={categoryId} state={state} rows={rows} ofCategory={ofCategory} article={article} />
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly state: RequestFormState;
  readonly rows: readonly SuggestedSuppliers[];
  readonly ofCategory: readonly SuggestedSuppliers[];
  readonly article: string;
}

function Choice({ state: { form }, rows, ofCategory, article }: ChoiceProps) {
  const { t } = useLingui();
  const { control } = form;
  const chosen = useWatch({ control, name: 'supplier_ids' });
  const others = useWatch({ control, name: 'other_suppliers' });
  const [all, setAll] = useState(ofCategory.length === 0);
  const [search, setSearch] = useState('');
  const found = useFound(search, rows);
  const wanted = search.trim();
  const more = [...others, ...found.filter(({ id }) => !others.some((other) => other.id === id))];
  const everyone = [...rows, ...more.filter(({ id }) => !rows.some((row) => row.id === id)).map(unjudged)];
  const shown = everyone.filter(
    (row) =>
      (wanted !== '' || all || row.in_category || chosen.includes(row.id)) &&
      matchesText(`${row.name} ${row.city}`, wanted),
  );

  const choose = (ids: readonly number[], on: boolean) => {
    const rest = chosen.filter((id) => !ids.includes(id));
    const next = on ? [...rest, ...ids] : rest;
    // Suppliers found by a search are stored in the form, because the next search would lose their names.
    const kept = everyone.filter(({ id }) => next.includes(id) && !rows.some((row) => row.id === id));
    form.setValue('other_suppliers', kept.map(plain), { shouldDirty: true });
    form.setValue('supplier_ids', next, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          className={styles.segments}
          label={t`Which suppliers`}
          value={all ? 'all' : 'category'}
          onChange={(value) => setAll(value === 'all')}
          segments={[
            { value: 'category', label: t`Of the category (${ofCategory.length})` },
            { value: 'all', label: t`All` },
          ]}
        />
        <TextInput
          type="search"
          aria-label={t`Find a supplier`}
          placeholder={t`Find a supplier`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={styles.search}
        />
      </div>
      {shown.length > 0 ? (
        <SuppliersTable rows={shown} chosen={chosen} onChoose={choose} article={article} />
      ) : (
        <p className="muted" role="status">
          {wanted !== '' ? (
            <Trans>No supplier matches “{wanted}”.</Trans>
          ) : (
            <Trans>This category has no suppliers yet. Show all, or add one.</Trans>
          )}
        </p>
      )}
    </>
  );
}

/** Selects the suppliers of a category once the category is chosen; keeps a selection made by the user. */
function usePreselection({ form }: RequestFormState, suggested: SuppliersSectionProps['suggested']): void {
  const categoryId = useWatch({ control: form.control, name: 'category_id' });
  const rows = suggested.isPlaceholderData ? undefined : suggested.data?.data;
  useEffect(() => {
    if (!rows || categoryId === null || form.getValues('preselected_for') === categoryId) return;
    const reachable = rows.filter(
      (row) => row.in_category && row.contact_email !== null && row.paused === null,
    );
    form.setValue('preselected_for', categoryId, { shouldDirty: true });
    form.setValue('other_suppliers', [], { shouldDirty: true });
    form.setValue(
      'supplier_ids',
      reachable.map(({ id }) => id),
      { shouldDirty: true },
    );
  }, [rows, categoryId, form]);
}

function useFound(search: string, rows: readonly SuggestedSuppliers[]): readonly UnsuggestedSupplier[] {
  const name = useDebounced(search.trim(), 300);
  const { data } = useQuery({
    ...supplierSearchQuery(name),
    enabled: rows.length >= SUGGESTED_MAX && name.length >= 2,
  });
  if (name.length < 2) return [];
  return (data?.data ?? []).map(({ id, name: title, city, paused, contact_persons: [contact] }) => ({
    id,
    name: title,
    city,
    contact_email: contact?.email ?? null,
    paused: paused?.reason ?? null,
    lang: contact?.lang ?? 'sr_latin',
  }));
}

const unjudged = (supplier: UnsuggestedSupplier): SuggestedSuppliers => ({
  ...supplier,
  in_category: false,
  last_price: null,
  invited_count: 0,
  answered_count: 0,
  answered: { part: 0, whole: 0 },
});

const plain = ({ id, name, city, contact_email, paused, lang }: SuggestedSuppliers): UnsuggestedSupplier => ({
  id,
  name,
  city,
  contact_email,
  paused,
  lang,
});

/** Returns the first error of a list. */
function firstMessage(errors: FieldErrors<RequestValues>['supplier_ids']): string | undefined {
  return errors?.find?.((error) => error?.message)?.message;
}

function Loading() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} height="36px" />
      ))}
    </div>
  );
}
