import HistoryDetails from '#core/purchase/web/history/history-details.tsx';
import { HistorySentence } from '#core/purchase/web/history/history-sentence.tsx';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import styles from './activity.module.css';

interface OtherChangeProps {
  readonly event: CallResult<'GET home/inbox'>['activity'][number];
}

/** Shows an event that did not change the status, in the format of the purchase's history: who, what, old → new. */
export default function OtherChange({ event }: OtherChangeProps) {
  const entry = { ...event, views: [], rfp_id: null };
  return (
    <>
      <p>
        <HistorySentence event={entry} />
      </p>
      <div className={styles.details}>
        <HistoryDetails event={entry} />
      </div>
    </>
  );
}
