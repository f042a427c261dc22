import { useLingui } from '@lingui/react/macro';
import type { PurchaseRow } from '@ponuda/contract/purchase-detail';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const OpenRowMenu = lazyPart(() => import('./open-row-menu.tsx'));

interface RowMenuProps {
  readonly row: PurchaseRow;
  readonly remind: (() => void) | undefined;
}

/** What can be done with a request from the list; the menu's code comes with its first opening. */
export function RowMenu({ row, remind }: RowMenuProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      size="sm"
      label={t`Actions for ${row.request_number}`}
      icon={<IconDots />}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenRowMenu row={row} remind={remind} />
    </Suspense>
  );
}
