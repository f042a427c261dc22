import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { FiguresTable } from '#platform/web/ui/figures-table.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { DownloadMenu } from '../kit/download-menu.tsx';
import { AnswerView } from './answer-view.tsx';
import styles from './answers.module.css';
import type { AnswerPanelProps } from './answers-search.ts';

/** Shows how often each supplier answers and wins, with the same counts as on the supplier's profile. */
export default function SuppliersPanel({ search: { order }, onChange }: AnswerPanelProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const [page, setPage] = useState(1);
  const title = t`Supplier response rate`;
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          label={t({ message: 'Sorting', context: 'of a list' })}
          value={order}
          onChange={(value) => {
            setPage(1);
            onChange({ order: value });
          }}
          segments={[
            { value: 'invited', label: t({ message: 'Most invited', context: 'order of suppliers' }) },
            {
              value: 'answered',
              label: t({ message: 'Highest response rate', context: 'order of suppliers' }),
            },
            {
              value: 'unanswered',
              label: t({ message: 'Lowest response rate', context: 'order of suppliers' }),
            },
          ]}
        />
        <DownloadMenu
          of={title}
          save={(kind) =>
            downloadFile('GET statistics/answers/suppliers/get/export', '', {
              query: { order, format: kind },
            })
          }
        />
      </div>
      <p className="muted">
        <Trans>
          Since each supplier’s first invitation, whatever the time chosen above. The response rate is that of
          the supplier’s record: it counts invitations whose deadline has passed, and declining is an answer
          too. Withdrawn invitations, canceled requests and requests confirmed before the deadline do not
          count.
        </Trans>
      </p>
      <AnswerView
        call="GET statistics/answers/suppliers/get"
        query={{ order, page }}
        read={(signal) => call('GET statistics/answers/suppliers/get', { query: { order, page }, signal })}
      >
        {({ data, total }) => (
          <>
            <FiguresTable
              title={title}
              name={t`Supplier`}
              heads={[
                { key: 'invited', text: t({ message: 'Invited', context: 'how often' }) },
                { key: 'rate', text: t({ message: 'Answered', context: 'how often' }) },
                { key: 'offered', text: t({ message: 'Offered', context: 'how often' }) },
                { key: 'declined', text: t({ message: 'Declined', context: 'how often' }) },
                { key: 'won', text: t({ message: 'Won', context: 'how often' }) },
                { key: 'wins', text: t({ message: 'Win rate', context: 'how often' }) },
              ]}
              rows={data.map((row) => ({
                key: String(row.id),
                name: row.name,
                texts: [
                  format.count(row.invited),
                  row.answer_rate === null
                    ? '–'
                    : t`${format.percent(row.answer_rate)}, ${format.count(row.answered)} of ${format.count(row.counted)}`,
                  format.count(row.offered),
                  format.count(row.declined),
                  format.count(row.won),
                  row.win_rate === null ? '–' : format.percent(row.win_rate),
                ],
              }))}
            />
            {total > PAGE_SIZE && (
              <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            )}
          </>
        )}
      </AnswerView>
    </>
  );
}
