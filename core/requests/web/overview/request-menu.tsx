import { useLingui } from '@lingui/react/macro';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';

interface RequestMenuProps {
  readonly row: PurchaseRow;
  readonly remind: (() => void) | undefined;
}

/** Renders the menu of a request in the list, with every action available in the list. */
export function RequestMenu({ row, remind }: RequestMenuProps) {
  const { t } = useLingui();
  return (
    <RowMenu
      name={row.request_number}
      entries={[
        { id: 'open', label: t`Open`, icon: <IconFileText />, link: <Link href={paths.request(row.id)} /> },
        {
          id: 'copy',
          label: t`Copy as new`,
          icon: <IconCopy />,
          link: <Link href={`${paths.newRequest()}?copy=${row.id}`} />,
        },
        ...(remind
          ? [
              {
                id: 'remind',
                label: t`Remind those who have not answered`,
                icon: <IconBell />,
                onSelect: remind,
              },
            ]
          : []),
      ]}
    />
  );
}
