import { useLingui } from '@lingui/react/macro';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { usePaperEntries } from '#platform/web/kit/print/use-paper-entries.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';

/** Prints or downloads the case of a confirmation. */
export default function PaperMenu({ id }: { id: number }) {
  const { t } = useLingui();
  const entries = usePaperEntries(id, 'confirmation');
  return (
    <Menu trigger={<IconButton outlined label={t`More actions`} icon={<IconDots />} />} entries={entries} />
  );
}
