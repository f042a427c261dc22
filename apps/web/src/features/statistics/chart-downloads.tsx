import { useLingui } from '@lingui/react/macro';
import type { DATASETS } from '@ponuda/contract/purchase-statistics';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { failureOf } from '../../lib/api-failure.ts';
import { download, saveAs } from '../../lib/download.ts';
import { useFormats } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { Menu } from '../../ui/menu.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { queryOf, type StatisticsSearch } from './statistics-search.ts';
import type { PeriodFigures, ShareFigures } from './use-charts.ts';

interface ChartDownloadsProps {
  readonly dataset: (typeof DATASETS)[number];
  readonly search: StatisticsSearch;
  readonly range: { readonly from: string; readonly to: string };
  /** What the picture is drawn from: one of the two. */
  readonly periods?: PeriodFigures;
  readonly shares?: ShareFigures;
}

/** A chart as a picture, and its figures as files. */
export function ChartDownloads({ dataset, search, range, periods, shares }: ChartDownloadsProps) {
  const { t } = useLingui();
  const format = useFormats();
  const title = periods?.title ?? shares?.title ?? '';
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toasts.add({ kind: 'error', title: t`Failed to download the file`, text: failureOf(error).text });
    }
  };
  const file = (kind: 'xlsx' | 'csv') =>
    attempt(() =>
      download('GET statistics/global/export', '', { query: { ...queryOf(search), dataset, format: kind } }),
    );
  const days = `${format.day(range.from)} – ${format.day(range.to)}`;
  const picture = () =>
    attempt(async () => {
      const { chartPicture } = await loadCode(() => import('./chart-picture.ts'));
      saveAs(await chartPicture({ days, periods, shares }), `${title} ${range.from} ${range.to}.png`);
    });
  return (
    <Menu
      trigger={<IconButton size="sm" label={t`Download: ${title}`} icon={<IconDownload size={16} />} />}
      entries={[
        { id: 'png', label: t`Picture (PNG)`, onSelect: () => void picture() },
        { id: 'xlsx', label: t`Excel`, onSelect: () => void file('xlsx') },
        { id: 'csv', label: t`CSV`, onSelect: () => void file('csv') },
      ]}
    />
  );
}
