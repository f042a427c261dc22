import { Plural, Trans } from '@lingui/react/macro';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import type { AnnouncedDelivery } from '#core/orders/wire.ts';
import { DaysRemaining } from '#core/purchase/web/days-remaining.tsx';
import { asDay, daysBetween } from '#platform/shared/dates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './receipt.module.css';
import type { ReceiptFormState } from './use-receipt-form.ts';

interface AnnouncedLinesProps {
  readonly state: ReceiptFormState;
  readonly today: string;
}

/** States which announced delivery the fields were filled in from, and offers the other announced deliveries. */
export function AnnouncedLines({ state, today }: AnnouncedLinesProps) {
  const { announced, announcedQuery, despatchId, fillFrom } = state;
  return (
    <>
      {announcedQuery.error && <QueryFailure query={announcedQuery} />}
      {announced
        .filter(({ taken, answer_by }) => !taken || answer_by !== null)
        .map((delivery) => (
          <div key={delivery.id} className={styles.announced}>
            <IconFileText size={18} aria-hidden="true" />
            <span className={styles.announcedText}>
              <AnnouncedText delivery={delivery} filled={delivery.id === despatchId} today={today} />
            </span>
            {!delivery.taken &&
              (delivery.id === despatchId ? (
                <Button variant="link" onClick={() => fillFrom(null)}>
                  <Trans context="button: empties quantities">Clear</Trans>
                </Button>
              ) : (
                <Button variant="link" onClick={() => fillFrom(delivery)}>
                  <Trans>Use these quantities</Trans>
                </Button>
              ))}
          </div>
        ))}
    </>
  );
}

interface AnnouncedTextProps {
  readonly delivery: AnnouncedDelivery;
  readonly filled: boolean;
  readonly today: string;
}

function AnnouncedText({ delivery, filled, today }: AnnouncedTextProps) {
  const format = useFormatters();
  const { number, arrives_on, lines, note, taken, answer_by } = delivery;
  return (
    <>
      {filled ? (
        <Trans>
          Filled in from despatch advice <bdi>{number}</bdi>. Count the goods before closing.
        </Trans>
      ) : (
        <>
          <Trans>
            Despatch advice <bdi>{number}</bdi>
          </Trans>
          {': '}
          <Plural value={lines.length} one="# item" other="# items" />
        </>
      )}
      {arrives_on !== null && (
        <>
          {' '}
          <Trans>
            Announced for <bdi className="num">{format.day(arrives_on)}</bdi>.
          </Trans>
        </>
      )}
      {note !== '' && (
        <>
          {' '}
          <q>{note}</q>
        </>
      )}
      {answer_by !== null && (
        <span className={styles.meta}>
          <Trans>
            The supplier needs the receipt by <bdi className="num">{format.day(answer_by)}</bdi>
          </Trans>{' '}
          <DaysRemaining days={daysBetween(asDay(today), asDay(answer_by))} />
          {taken && (
            <>
              {'. '}
              <Trans>It has not been sent electronically yet. Use “Download XML” below.</Trans>
            </>
          )}
        </span>
      )}
    </>
  );
}
