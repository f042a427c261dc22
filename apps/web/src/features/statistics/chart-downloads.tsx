import { useLingui } from '@lingui/react/macro';
import type { DATASETS } from '@ponuda/contract/purchase-statistics';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { download } from '../../lib/download.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { queryOf, type StatisticsSearch } from './statistics-search.ts';
import type { PeriodFigures, ShareFigures } from './use-charts.ts';
import { type Range, usePicture, useSaving } from './use-picture.ts';

interface ChartDownloadsProps {
  readonly dataset: (typeof DATASETS)[number];
  readonly search: StatisticsSearch;
  readonly range: Range;
  /** What the picture is drawn from: one of the two. */
  readonly periods?: PeriodFigures;
  readonly shares?: ShareFigures;
}

/** A chart as a picture, and its figures as files. */
export function ChartDownloads({ dataset, search, range, periods, shares }: ChartDownloadsProps) {
  const { t } = useLingui();
  const title = periods?.title ?? shares?.title ?? '';
  const picture = usePicture({ periods, shares }, range);
  const saving = useSaving();
  const file = (kind: 'xlsx' | 'csv') =>
    saving(() =>
      download('GET statistics/global/export', '', { query: { ...queryOf(search), dataset, format: kind } }),
    );
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
