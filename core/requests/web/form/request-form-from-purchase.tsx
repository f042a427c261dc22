import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FormLoadingPage } from '#core/purchase/web/form-loading-page.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { sourcePurchaseQuery } from './request.api.ts';
import { RequestForm } from './request-form.tsx';
import type { RequestSection } from './request-form-slots.ts';

interface FromPurchaseProps {
  readonly id: number;
  readonly kind: 'edit' | 'copy';
  readonly sections?: readonly RequestSection[];
}

/** Shows the form filled from a purchase, for editing that purchase or for creating a new one. */
export function RequestFormFromPurchase({ id, kind, sections }: FromPurchaseProps) {
  const { data: purchase, error, refetch, isFetching } = useQuery(sourcePurchaseQuery(id));
  const editable = purchase?.kind === 'request' && purchase.can.edit.ok;
  if (purchase && (kind === 'copy' || editable))
    return <RequestForm start={{ kind, purchase }} sections={sections} />;
  return (
    <FormLoadingPage
      title={kind === 'edit' ? <Trans>Edit request</Trans> : <Trans>New request</Trans>}
      query={{ error, refetch, isFetching }}
      refused={
        purchase && { number: purchase.request_number, code: purchase.can.edit.code, href: paths.request(id) }
      }
      open={<Trans>Open the request</Trans>}
      sections={[60, 270, 90, 240]}
    />
  );
}
