import { useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ExportFormat } from '#platform/shared/wire/exports.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { useSaving } from './use-picture.ts';

interface FilesMenuProps {
  /** Names the figures that the files hold. */
  readonly of: string;
  readonly save: (format: ExportFormat) => Promise<void>;
  /** Where it can be had as a picture too. */
  readonly picture?: (() => Promise<void>) | undefined;
  /** As large as the other buttons beside it, where these are. */
  readonly large?: boolean;
}

/** A table as a file; a chart as a picture too. */
export function FilesMenu({ of, save, picture, large = false }: FilesMenuProps) {
  const { t } = useLingui();
  const saving = useSaving();
  const file = (format: ExportFormat) => void saving(() => save(format));
  return (
    <Menu
      trigger={
        <IconButton
          size={large ? 'md' : 'sm'}
          label={t`Download: ${of}`}
          icon={large ? <IconDownload /> : <IconDownload size={16} />}
        />
      }
      entries={[
        ...(picture ? [{ id: 'png', label: t`Picture (PNG)`, onSelect: () => void picture() }] : []),
        { id: 'xlsx', label: t`Excel`, onSelect: () => file('xlsx') },
        { id: 'csv', label: t`CSV`, onSelect: () => file('csv') },
      ]}
    />
  );
}
