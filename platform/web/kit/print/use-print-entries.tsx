import { useLingui } from '@lingui/react/macro';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import type { MenuItem } from '#platform/web/ui/menu-entry.tsx';

/** Hook that returns the menu entries for printing a purchase as shown and for downloading it as a PDF. */
export function usePrintEntries(
  id: number,
  paper: 'request' | 'comparison' | 'confirmation',
): readonly MenuItem[] {
  const { t } = useLingui();
  return [
    { id: 'print', label: t`Print`, icon: <IconPrinter />, onSelect: () => window.print() },
    {
      id: 'pdf',
      label: t`Download as PDF`,
      icon: <IconFileTypePdf />,
      onSelect: () =>
        void downloadOrShowFailure(`GET purchases/{id}/papers/${paper}`, '', { params: { id } }),
    },
  ];
}
