import { Trans, useLingui } from '@lingui/react/macro';
import { gates } from '@ponuda/domain/access/gates';
import { LONG_TEXT_MAX, NAME_MAX } from '@ponuda/domain/validation/limits';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { QueryFailure } from '../../kit/query-view.tsx';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useActor } from '../../lib/session.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PriceHint } from '../article-prices/public.ts';
import { ArticlesGrid } from './articles-grid.tsx';
import styles from './new-request.module.css';
import { PlainQuantity } from './plain-quantity.tsx';
import { categoriesQuery, sectorsQuery } from './request.api.ts';
import type { AskedArticle } from './use-asked-article.ts';
import type { RequestFormState } from './use-request-form.ts';

interface WhatSectionProps {
  readonly state: RequestFormState;
  /** The article whose prices are shown. */
  readonly asked: AskedArticle;
  /** The row the cursor is at. */
  readonly onRow: (row: number) => void;
}

export function WhatSection({ state, asked, onRow }: WhatSectionProps) {
  const { t } = useLingui();
  const { form, labels, errorOf } = state;
  const byArticles = useWatch({ control: form.control, name: 'by_articles' });
  return (
    <>
      <div className={styles.head}>
        <Field label={labels.name} error={errorOf('name')} required>
          <TextInput {...form.register('name')} maxLength={NAME_MAX} autoComplete="off" />
        </Field>
        <CategoryFields state={state} />
      </div>
      <section aria-labelledby="what" className={styles.section}>
        <div className={styles.sectionHead}>
          <h2 id="what">
            <Trans>What and how much</Trans>
          </h2>
          <SegmentedControl
            className={styles.segments}
            label={t`How to describe it`}
            value={byArticles ? 'articles' : 'plain'}
            onChange={(value) => form.setValue('by_articles', value === 'articles', { shouldDirty: true })}
            segments={[
              { value: 'articles', label: t`Item by item` },
              { value: 'plain', label: t`In words` },
            ]}
          />
        </div>
        {byArticles ? <ArticlesGrid state={state} onRow={onRow} /> : <PlainQuantity state={state} />}
        {byArticles && asked.name !== '' && (
          <Suspense fallback={null}>
            <PriceHint name={asked.name} unit={asked.unit} />
          </Suspense>
        )}
        <Field label={labels.description} error={errorOf('description')} optional={byArticles}>
          <TextArea
            {...form.register('description')}
            rows={byArticles ? 2 : 5}
            maxLength={LONG_TEXT_MAX}
            placeholder={t`Quality, standards, packaging: whatever the supplier has to know`}
          />
        </Field>
      </section>
    </>
  );
}

function CategoryFields({ state: { form, labels, errorOf, source } }: { state: RequestFormState }) {
  const { t } = useLingui();
  const categories = useQuery(categoriesQuery);
  const sectors = useQuery(sectorsQuery);
  const mayAdd = gates.categoriesWrite(useActor());
  const options = (categories.data?.data ?? []).map(({ id, name, sector }) => ({
    value: String(id),
    label: name,
    hint: sector?.name,
  }));
  const choose = (id: number | null) => {
    const sector = categories.data?.data.find((category) => category.id === id)?.sector ?? null;
    form.setValue('sector_id', sector?.id ?? null, { shouldDirty: true, shouldValidate: sector !== null });
  };

  return (
    <>
      <Field
        label={labels.category_id}
        error={errorOf('category_id')}
        required
        hint={
          categories.data?.data.length === 0 &&
          (mayAdd ? (
            <Link href={paths.categories()} className="link">
              <Trans>No categories yet. Add one.</Trans>
            </Link>
          ) : (
            <Trans>No categories yet. Ask an owner or admin for one.</Trans>
          ))
        }
      >
        {categories.error ? (
          <QueryFailure query={categories} />
        ) : (
          <Controller
            control={form.control}
            name="category_id"
            render={({ field }) => (
              <Combobox
                ref={field.ref}
                value={field.value === null ? null : String(field.value)}
                onChange={(value) => {
                  field.onChange(value === null ? null : Number(value));
                  choose(value === null ? null : Number(value));
                }}
                onBlur={field.onBlur}
                options={options}
                named={source?.category}
                loading={categories.isPending}
                placeholder={categories.isPending ? t`Loading` : t`Choose`}
                searchLabel={t`Find a category`}
              />
            )}
          />
        )}
      </Field>
      <Field label={labels.sector_id} error={errorOf('sector_id')} optional>
        <Controller
          control={form.control}
          name="sector_id"
          render={({ field }) => (
            <Combobox
              ref={field.ref}
              value={field.value === null ? null : String(field.value)}
              onChange={(value) => field.onChange(value === null ? null : Number(value))}
              onBlur={field.onBlur}
              options={(sectors.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              named={source?.sector}
              loading={sectors.isPending}
              placeholder={t`Of the category`}
              searchLabel={t`Find a department`}
              clearable
            />
          )}
        />
      </Field>
    </>
  );
}
