import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { WAITING_STEPS } from '#core/statistics/rules/request-steps.ts';
import type { WaitingPurchase } from '#core/statistics/wire/answers.ts';
import { waitingStepPhrases } from '#core/statistics/words.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ChipSelect } from '#platform/web/ui/chip-select.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { PurchaseListRow } from '../counted-row.tsx';
import { DownloadMenu } from '../kit/download-menu.tsx';
import { AnswerView } from './answer-view.tsx';
import styles from './answers.module.css';

interface WaitingListProps {
  readonly step: WaitingPurchase['step'] | '';
  readonly onChange: (step: WaitingPurchase['step'] | '') => void;
}

/** Lists the open purchases, the longest waiting first. */
export function WaitingList({ step, onChange }: WaitingListProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const [page, setPage] = useState(1);
  const query = { ...(step ? { step } : {}), page };
  return (
    <>
      <div className={styles.bar}>
        <ChipSelect
          name={t({ message: 'Pending with', context: 'an open purchase' })}
          all={t({ message: 'all', context: 'filter not set' })}
          value={step}
          onChange={(value) => onChange(WAITING_STEPS.find((one) => one === value) ?? '')}
          options={WAITING_STEPS.map((value) => ({ value, label: i18n._(waitingStepPhrases[value]) }))}
        />
        <DownloadMenu
          of={t`Open purchases`}
          save={(kind) =>
            downloadFile('GET statistics/answers/waiting-purchases/get/export', '', {
              query: { ...(step ? { step } : {}), format: kind },
            })
          }
        />
      </div>
      <AnswerView
        call="GET statistics/answers/waiting-purchases/get"
        query={query}
        read={(signal) => call('GET statistics/answers/waiting-purchases/get', { query, signal })}
      >
        {({ data, total }) => (
          <>
            {total === 0 && (
              <p className="muted">
                <Trans>Nothing pending here.</Trans>
              </p>
            )}
            <ul className={styles.rows}>
              {data.map((row) => (
                <PurchaseListRow
                  key={row.id}
                  row={row}
                  figure={format.day(row.since.slice(0, 10))}
                  second={[i18n._(waitingStepPhrases[row.step]), row.category.name, row.creator.name]}
                />
              ))}
            </ul>
            {total > PAGE_SIZE && (
              <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            )}
          </>
        )}
      </AnswerView>
    </>
  );
}
