import { Plural } from '@lingui/react/macro';
import type { SpendDrillDownQuery } from '#core/statistics/wire/answers.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { CountedPurchaseRow } from '../counted-row.tsx';
import { DrillDownDrawer } from '../kit/drill-down-drawer.tsx';
import { statisticsKeys } from '../statistics.api.ts';
import { type AnswersSearch, pickRangeAndFilters } from './answers-search.ts';

interface BehindSpendProps {
  readonly search: AnswersSearch;
  /** The query parameters that identify the bar, in addition to the range and the filters. */
  readonly bar: Partial<Pick<SpendDrillDownQuery, 'by' | 'of' | 'group' | 'kind' | 'bucket'>>;
  readonly title: string;
  readonly onClose: () => void;
}

/** Lists the purchases behind a bar of the answers. */
export default function SpendDrillDownDrawer({ search, bar, title, onClose }: BehindSpendProps) {
  const query = { ...pickRangeAndFilters(search), ...bar };
  return (
    <DrillDownDrawer
      title={title}
      queryKey={[...statisticsKeys.all, 'behind-spend', query]}
      read={(page, signal) =>
        call('GET statistics/answers/purchases/get', { query: { ...query, page }, signal })
      }
      save={(kind) =>
        downloadFile('GET statistics/answers/purchases/get/export', '', { query: { ...query, format: kind } })
      }
      counted={(total) => <Plural value={total} _0="No purchases" one="# purchase" other="# purchases" />}
      row={(row) => <CountedPurchaseRow key={row.id} row={row} />}
      onClose={onClose}
    />
  );
}
