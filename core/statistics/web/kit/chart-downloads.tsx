import type { ExportFormat } from '#platform/shared/wire/exports.ts';
import type { Figures } from './chart-picture.ts';
import { FilesMenu } from './files-menu.tsx';
import { type Range, titleOf, usePicture } from './use-picture.ts';

interface ChartDownloadsProps {
  /** The figures from which the picture is drawn. */
  readonly figures: Figures;
  readonly range: Range;
  readonly save: (format: ExportFormat) => Promise<void>;
}

/** Offers downloads of a chart as a picture, and of its figures as files. */
export function ChartDownloads({ figures, range, save }: ChartDownloadsProps) {
  const picture = usePicture(figures, range);
  return <FilesMenu of={titleOf(figures)} save={save} picture={picture} />;
}
