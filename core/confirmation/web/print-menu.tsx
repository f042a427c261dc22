import { useLingui } from '@lingui/react/macro';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { usePrintEntries } from '#platform/web/kit/print/use-print-entries.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';

/** Lets the user print or download a confirmation. */
export default function PrintMenu({ id }: { id: number }) {
  const { t } = useLingui();
  const entries = usePrintEntries(id, 'confirmation');
  return (
    <Menu trigger={<IconButton outlined label={t`More actions`} icon={<IconDots />} />} entries={entries} />
  );
}
