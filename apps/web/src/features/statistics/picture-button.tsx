import { useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Figures } from './chart-picture.ts';
import { type Range, usePicture } from './use-picture.ts';

interface PictureButtonProps {
  readonly title: string;
  readonly figures: Figures;
  readonly range: Range;
}

/** Downloads a chart as a picture, where its figures have a file of their own already. */
export function PictureButton({ title, figures, range }: PictureButtonProps) {
  const { t } = useLingui();
  const save = usePicture(figures, range);
  return (
    <IconButton
      size="sm"
      label={t`Download: ${title}`}
      icon={<IconDownload size={16} />}
      onClick={() => void save()}
    />
  );
}
