import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonFields } from '#platform/web/ui/skeleton.tsx';
import { preselectedSupplierQuery } from './request.api.ts';
import { RequestForm } from './request-form.tsx';
import type { RequestValues } from './values/request-values.ts';

/** Shows the form of a new request with one supplier selected, and its category if it has only one. */
export function NewRequestForSupplier({ id }: { id: number }) {
  const supplier = useQuery(preselectedSupplierQuery(id));
  if (supplier.data)
    return <RequestForm start={{ kind: 'new', of: `supplier:${id}`, values: valuesFor(supplier.data) }} />;
  return (
    <>
      <PageHeader title={<Trans>New request</Trans>} />
      <QueryView query={supplier} skeleton={<SkeletonFields count={4} />}>
        {() => null}
      </QueryView>
    </>
  );
}

function valuesFor(supplier: Supplier): Partial<RequestValues> {
  const { id, name, city, paused, categories, contact_persons } = supplier;
  const [contact] = contact_persons;
  const [category, another] = categories;
  const only = category && !another ? category.id : null;
  return {
    category_id: only,
    preselected_for: only,
    supplier_ids: [id],
    other_suppliers: [
      {
        id,
        name,
        city,
        contact_email: contact?.email ?? null,
        paused: paused?.reason ?? null,
        lang: contact?.lang ?? 'sr_latin',
      },
    ],
  };
}
