import { useLingui } from '@lingui/react/macro';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { Suspense, useState } from 'react';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { stringifySearch } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import type { MenuEntry } from '#platform/web/ui/menu-entry.tsx';
import { PauseSupplierDialog } from '../lazy-parts.ts';
import { supplierPanels } from './supplier-panels.ts';

interface ProfileMenuProps {
  readonly supplier: Supplier;
  readonly panelHref: (name: string) => string;
}

/** Renders the menu with a supplier's lists and, for users who may write suppliers, the actions that change it. */
export function ProfileMenu({ supplier, panelHref }: ProfileMenuProps) {
  const { t, i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  const changes: MenuEntry[] = [
    {
      id: 'change',
      label: t`Change data`,
      icon: <IconPencil />,
      link: <Link href={paths.suppliers() + stringifySearch({ open: supplier.id })} />,
    },
    {
      id: 'pause',
      label: supplier.paused
        ? t({ message: 'Resume', context: 'a supplier' })
        : t({ message: 'Pause', context: 'a supplier' }),
      icon: supplier.paused ? <IconPlayerPlay /> : <IconPlayerPause />,
      onSelect: () => setAsking(true),
    },
  ];
  const lists: MenuEntry[] = [
    ...supplierPanels.parts.map(({ name, title }) => ({
      id: name,
      label: i18n._(title),
      icon: <IconList />,
      link: <Link href={panelHref(name)} />,
    })),
    {
      id: 'documents',
      label: t`Documents`,
      icon: <IconFiles />,
      link: <Link href={panelHref('documents')} />,
    },
  ];
  return (
    <>
      <RowMenu
        outlined
        name={supplier.name}
        entries={gates.suppliersWrite(useActor()) ? [...changes, ...lists] : lists}
      />
      <Suspense fallback={null}>
        {asking && <PauseSupplierDialog supplier={supplier} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
