import { useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ExportFormat } from '#platform/shared/wire/exports.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { useSaveChartFile } from './use-save-picture.ts';

interface FilesMenuProps {
  /** The name of the figures, for the file names. */
  readonly of: string;
  readonly save: (format: ExportFormat) => Promise<void>;
  /** Saves the image; absent for a table. */
  readonly picture?: (() => Promise<void>) | undefined;
  /** Whether to match the size of the buttons beside it. */
  readonly large?: boolean;
}

/** Renders the download menu of a table, or of a chart, which can also be saved as an image. */
export function DownloadMenu({ of, save, picture, large = false }: FilesMenuProps) {
  const { t } = useLingui();
  const saving = useSaveChartFile();
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
