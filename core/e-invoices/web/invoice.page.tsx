import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { incomingInvoiceQuery } from './incoming.api.ts';
import { InvoiceView } from './invoice.tsx';

/** The page for one e-invoice and the decision on it, compared with the ordered and received quantities. */
export default function InvoicePage() {
  const { t } = useLingui();
  const id = useIdParam();
  const query = useQuery(incomingInvoiceQuery(id));
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          <PageHeader title={t`Loading the invoice`} />
          <Skeleton height="240px" />
        </>
      }
    >
      {(invoice) => <InvoiceView key={id} invoice={invoice} />}
    </QueryView>
  );
}
