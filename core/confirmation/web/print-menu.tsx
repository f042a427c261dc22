import { useLingui } from '@lingui/react/macro';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useActionEntry } from '#core/purchase/web/actions/action-buttons.tsx';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { usePrintEntries } from '#platform/web/kit/print/use-print-entries.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';

interface PrintMenuProps {
  readonly purchase: PurchaseDetail;
  readonly onWithdraw: () => void;
}

/** Lets the user print or download a confirmation, and take the purchase back from approval. */
export default function PrintMenu({ purchase, onWithdraw }: PrintMenuProps) {
  const { t } = useLingui();
  const papers = usePrintEntries(purchase.id, 'confirmation');
  const entryOf = useActionEntry(purchase, onWithdraw);
  const entries = [...(purchase.can.withdraw_approval.ok ? entryOf('withdraw_approval') : []), ...papers];
  return (
    <Menu trigger={<IconButton outlined label={t`More actions`} icon={<IconDots />} />} entries={entries} />
  );
}
