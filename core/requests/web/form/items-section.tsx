import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { CategoryFields } from '#core/categories/web/public.ts';
import { MAX_LONG_TEXT_LENGTH, MAX_NAME_LENGTH } from '#platform/shared/validation/limits.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { ArticlesGrid } from './articles-grid.tsx';
import { itemHints } from './item-hints.ts';
import styles from './new-request.module.css';
import { SingleQuantityFields } from './single-quantity.tsx';
import type { FocusedArticle } from './use-focused-article.ts';
import type { RequestFormState } from './use-request-form.ts';

interface WhatSectionProps {
  readonly state: RequestFormState;
  /** The article whose prices are shown. */
  readonly asked: FocusedArticle;
  /** Called with the index of the row that contains the cursor. */
  readonly onRow: (row: number) => void;
}

export function ItemsSection({ state, asked, onRow }: WhatSectionProps) {
  const { t } = useLingui();
  const { form, labels, errorOf } = state;
  const byArticles = useWatch({ control: form.control, name: 'by_articles' });
  return (
    <>
      <div className={styles.head}>
        <Field label={labels.name} error={errorOf('name')} required>
          <TextInput {...form.register('name')} maxLength={MAX_NAME_LENGTH} autoComplete="off" />
        </Field>
        <CategoryFields state={state} />
      </div>
      <section aria-labelledby="what" className={styles.section}>
        <div className={styles.sectionHead}>
          <h2 id="what">
            <Trans>Items and quantities</Trans>
          </h2>
          <SegmentedControl
            className={styles.segments}
            label={t`Description type`}
            value={byArticles ? 'articles' : 'plain'}
            onChange={(value) => form.setValue('by_articles', value === 'articles', { shouldDirty: true })}
            segments={[
              { value: 'articles', label: t`Item by item` },
              { value: 'plain', label: t`Free text` },
            ]}
          />
        </div>
        {byArticles ? <ArticlesGrid state={state} onRow={onRow} /> : <SingleQuantityFields state={state} />}
        {byArticles && asked.name !== '' && (
          <div className={styles.price}>
            <Suspense fallback={null}>
              {itemHints.parts.map(({ name, Hint }) => (
                <Hint key={name} name={asked.name} unit={asked.unit} />
              ))}
            </Suspense>
          </div>
        )}
        <Field label={labels.description} error={errorOf('description')} optional={byArticles}>
          <TextArea
            {...form.register('description')}
            rows={byArticles ? 2 : 5}
            maxLength={MAX_LONG_TEXT_LENGTH}
            placeholder={t`Quality, standards, packaging: whatever the supplier has to know`}
          />
        </Field>
      </section>
    </>
  );
}
