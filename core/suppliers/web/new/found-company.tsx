import { Trans } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import type { SupplierLookupState } from './use-supplier-lookup.ts';

/** Shows the company with the typed number: one of the caller's suppliers, or an account on the marketplace. */
export function FoundCompany({ lookup: { own, account, dismiss } }: { lookup: SupplierLookupState }) {
  if (own)
    return (
      <Notice tone="warn" role="status" icon={<IconAlertTriangle size={20} />}>
        <Trans comment="a supplier with this tax number; the name is a link to it">
          This supplier already exists:{' '}
          <Link className="link" href={paths.supplier(own.id)}>
            <bdi>{own.name}</bdi>
          </Link>
        </Trans>
      </Notice>
    );
  if (!account) return null;
  const name = [account.name, account.city].filter(Boolean).join(', ');
  return (
    <Notice
      tone="green"
      role="status"
      icon={<IconBuildingStore size={20} />}
      action={
        <Button variant="link" onClick={dismiss}>
          <Trans comment="data from the marketplace">Don’t use</Trans>
        </Button>
      }
    >
      <Trans>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        has an account on the marketplace. Name, address and company number are from there.
      </Trans>
    </Notice>
  );
}
