import { useLingui } from '@lingui/react/macro';
import { saveAs } from '#platform/web/lib/http/download.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { loadCode } from '#platform/web/ui/load-code.ts';
import type { ChartFigures } from './chart-picture.ts';

export interface ChartRange {
  readonly from: string;
  readonly to: string;
}

export const figuresTitle = ({ periods, shares }: ChartFigures) => periods?.title ?? shares?.title ?? '';

/** Returns a function that saves a file and shows an error if that fails. */
export function useSaveChartFile(): (work: () => Promise<void>) => Promise<void> {
  const { t } = useLingui();
  return async (work) => {
    try {
      await work();
    } catch (error) {
      showWriteFailure(error, t`Failed to download file`);
    }
  };
}

/** Returns a function that saves a chart as an image, with the range below its title. */
export function useSavePicture(figures: ChartFigures, { from, to }: ChartRange): () => Promise<void> {
  const format = useFormatters();
  const saving = useSaveChartFile();
  const title = figuresTitle(figures);
  return () =>
    saving(async () => {
      const { renderChartPicture: chartPicture } = await loadCode(() => import('./chart-picture.ts'));
      const days = `${format.day(from)} – ${format.day(to)}`;
      saveAs(await chartPicture({ ...figures, days }), `${title} ${from} ${to}.png`);
    });
}
