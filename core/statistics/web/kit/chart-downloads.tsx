import type { ExportFormat } from '#platform/shared/wire/exports.ts';
import type { ChartFigures } from './chart-picture.ts';
import { DownloadMenu } from './download-menu.tsx';
import { type ChartRange, figuresTitle, useSavePicture } from './use-save-picture.ts';

interface ChartDownloadsProps {
  /** The figures from which the image is drawn. */
  readonly figures: ChartFigures;
  readonly range: ChartRange;
  readonly save: (format: ExportFormat) => Promise<void>;
}

/** Offers downloads of a chart as an image, and of its figures as files. */
export function ChartDownloads({ figures, range, save }: ChartDownloadsProps) {
  const picture = useSavePicture(figures, range);
  return <DownloadMenu of={figuresTitle(figures)} save={save} picture={picture} />;
}
