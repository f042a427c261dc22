import { Trans, useLingui } from '@lingui/react/macro';
import { WAITING_DAYS_BOUNDS } from '#core/statistics/rules/request-steps.ts';
import type { WaitingStep } from '#core/statistics/wire/answers.ts';
import { requestStepPhrases, waitingStepPhrases } from '#core/statistics/words.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useDurationFormatter } from '#platform/web/lib/words/use-duration-formatter.ts';
import { FiguresTable } from '#platform/web/ui/figures-table.tsx';
import { BarTable } from '../kit/bar-table.tsx';
import { DownloadMenu } from '../kit/download-menu.tsx';
import { AnswerView } from './answer-view.tsx';
import styles from './answers.module.css';
import { type AnswerPanelProps, pickRangeAndFilters } from './answers-search.ts';
import { WaitingList } from './waiting-list.tsx';

/** Shows how long each step of requests took, and where open requests wait now. */
export default function TimePanel({ search, onChange }: AnswerPanelProps) {
  const { t, i18n } = useLingui();
  const lasted = useDurationFormatter();
  const format = useFormatters();
  const query = pickRangeAndFilters(search);
  const title = t`From request to confirmation`;
  return (
    <>
      <div>
        <div className={styles.bar}>
          <h2>{title}</h2>
          <DownloadMenu
            of={title}
            save={(format) =>
              downloadFile('GET statistics/answers/times/export', '', { query: { ...query, format } })
            }
          />
        </div>
        <p className="muted">
          <Trans>
            Requests confirmed in this period. A skipped step is left out; the next step is counted from the
            step before.
          </Trans>
        </p>
      </div>
      <AnswerView
        call="GET statistics/answers/times/get"
        query={query}
        read={(signal) => call('GET statistics/answers/times/get', { query, signal })}
      >
        {({ steps }) => (
          <BarTable
            title={title}
            name={t({ message: 'Step', context: 'from request to confirmation' })}
            heads={[
              { key: 'median', text: t({ message: 'Median', context: 'half took less' }) },
              { key: 'p90', text: t`90th percentile` },
              { key: 'n', text: t({ message: 'Requests', context: 'chart' }) },
            ]}
            rows={steps.map(({ step, n, median, p90 }) => ({
              key: step,
              name: i18n._(requestStepPhrases[step]),
              value: median ?? 0,
              texts: [lasted(median), lasted(p90), format.count(n)],
              together: step === 'total',
            }))}
          />
        )}
      </AnswerView>
      <h2>
        <Trans>Open purchases by pending step</Trans>
      </h2>
      <AnswerView
        call="GET statistics/answers/waiting/get"
        query={{}}
        read={(signal) => call('GET statistics/answers/waiting/get', { signal })}
      >
        {({ data }) => <Waiting data={data} onPick={(step) => onChange({ step })} />}
      </AnswerView>
      <WaitingList key={search.step} step={search.step} onChange={(step) => onChange({ step })} />
    </>
  );
}

interface WaitingProps {
  readonly data: readonly WaitingStep[];
  readonly onPick: (step: WaitingStep['step']) => void;
}

function Waiting({ data, onPick }: WaitingProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const [first, ...rest] = WAITING_DAYS_BOUNDS;
  const last = WAITING_DAYS_BOUNDS[WAITING_DAYS_BOUNDS.length - 1] ?? 0;
  const shown = data.filter(({ n }) => n > 0);
  if (shown.length === 0)
    return (
      <p className="muted">
        <Trans>Nothing is open.</Trans>
      </p>
    );
  return (
    <FiguresTable
      title={t`Open purchases by pending step`}
      name={t({ message: 'Pending with', context: 'an open purchase' })}
      heads={[
        { key: 'n', text: t({ message: 'Purchases', context: 'chart' }) },
        { key: 'first', text: t({ message: `to ${first} days`, context: 'age' }) },
        ...rest.map((days) => ({
          key: String(days),
          text: t({ message: `to ${days}`, context: 'age in days' }),
        })),
        { key: 'last', text: t({ message: `over ${last}`, context: 'age in days' }) },
      ]}
      rows={shown.map(({ step, n, ages }) => ({
        key: step,
        name: i18n._(waitingStepPhrases[step]),
        texts: [n, ...ages].map(format.count),
      }))}
      pick={(row, column) => {
        const step = shown[row]?.step;
        return column === 0 && step ? () => onPick(step) : undefined;
      }}
    />
  );
}
