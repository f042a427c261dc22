import { Trans, useLingui } from '@lingui/react/macro';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { categoriesQuery } from '#core/categories/web/public.ts';
import type { PublishedView } from '#core/purchase/web/published/published-preview.tsx';
import { gates } from '#platform/shared/access/gates.ts';
import { parseDecimal } from '#platform/shared/money/decimal.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { createLocaleFormatters } from '#platform/web/lib/words/format.ts';
import { getShownLanguage } from '#platform/web/lib/words/language.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import styles from './new-request.module.css';
import { parentCategoriesQuery } from './request.api.ts';
import type { RequestFormStart, RequestFormState } from './use-request-form.ts';
import { type RequestValues, toRequestBody } from './values/request-values.ts';

const PublishedPreview = lazyPart(() => import('#core/purchase/web/published/published-preview.tsx'), {
  inline: true,
});

interface PublishSectionProps {
  readonly state: RequestFormState;
  readonly start: RequestFormStart;
}

/**
 * Lets the buyer publish the request in the marketplace. Publishing is off by default, and a preview shows what will be
 * visible.
 */
export function PublishSection({ state: { form, labels, errorOf }, start }: PublishSectionProps) {
  const { t } = useLingui();
  const { control } = form;
  const [previewed, setPreviewed] = useState<RequestValues | null>(null);
  const categoryId = useWatch({ control, name: 'category_id' });
  const categories = useQuery(categoriesQuery);
  const parents = useQuery(parentCategoriesQuery);
  const category = categories.data?.data.find(({ id }) => id === categoryId);
  const parent = parents.data?.data.find(({ id }) => id === category?.parent_category_id)?.name ?? '';

  return (
    <section aria-labelledby="publish" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="publish">{labels.publish_to_marketplace}</h2>
        <Button
          size="sm"
          variant="ghost"
          edge="end"
          icon={<IconEye size={16} />}
          onClick={() => setPreviewed(form.getValues())}
        >
          <Trans>Marketplace preview</Trans>
        </Button>
      </div>
      <Field
        group
        hideLabel
        label={labels.publish_to_marketplace}
        error={errorOf('publish_to_marketplace')}
        hint={category && category.parent_category_id === null && <NoParent name={category.name} />}
      >
        <Controller
          control={control}
          name="publish_to_marketplace"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Checkbox
              ref={ref}
              onBlur={onBlur}
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
              label={t`Publish it on the marketplace too`}
              hint={
                parent === '' ? (
                  <Trans>External suppliers in its category see it and can submit offers.</Trans>
                ) : (
                  <Trans>External suppliers in “{parent}” see it and can submit offers.</Trans>
                )
              }
            />
          )}
        />
      </Field>
      {previewed && (
        <Dialog
          open
          onOpenChange={(open) => !open && setPreviewed(null)}
          title={<Trans>Marketplace preview</Trans>}
          footer={
            <Button onClick={() => setPreviewed(null)}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <Suspense fallback={null}>
            <PublishedPreview view={viewOf(previewed, parent, start)} />
          </Suspense>
        </Dialog>
      )}
    </section>
  );
}

/**
 * Explains that a category without a parent cannot be published, and links to the category if the reader may change it.
 */
function NoParent({ name }: { readonly name: string }) {
  const mayChange = gates.categoriesWrite(useActor());
  if (!mayChange)
    return (
      <Trans>
        “{name}” has no marketplace category, so it cannot be published. Ask an owner or admin to choose one.
      </Trans>
    );
  return (
    <Trans>
      “{name}” has no marketplace category, so it cannot be published.{' '}
      <Link href={`${paths.categories()}?name=${encodeURIComponent(name)}`} className="link">
        Choose one
      </Link>
    </Trans>
  );
}

function viewOf(values: RequestValues, category: string, start: RequestFormStart): PublishedView {
  const body = toRequestBody(values, getShownLanguage());
  const format = createLocaleFormatters(getShownLanguage());
  // A quantity that is not a number yet is shown as typed.
  const shown = (quantity: string) => (parseDecimal(quantity) ? format.quantity(quantity) : quantity);
  const articles = body.articles.map(({ name, quantity, unit, note }) => ({
    name,
    quantity: shown(quantity),
    unit,
    note,
  }));
  const whole = { name: body.name, quantity: shown(body.quantity ?? ''), unit: body.unit, note: '' };
  return {
    category,
    request_number: start.kind === 'edit' ? start.purchase.request_number : '',
    name: body.name,
    description: body.description,
    articles: [...articles, ...(values.by_articles || whole.quantity === '' ? [] : [whole])],
    date_for_offer: body.date_for_offer,
    date_for_delivery: body.date_for_delivery,
    delivery_place: body.delivery_place,
    files: values.attachments.filter(({ for_suppliers }) => for_suppliers).map(({ name }) => name),
  };
}
