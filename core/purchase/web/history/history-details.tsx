import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { isPurchaseStatus } from '#core/purchase/rules/status.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { ValueChange } from '#platform/web/ui/timeline.tsx';
import { hasShownSum } from './has-history-details.ts';
import styles from './history.module.css';
import {
  type EventData,
  formatEventMoney,
  getEventLineChanges,
  getEventNumber,
  getEventRecords,
  getEventSuppliers,
  getEventText,
  getShownLines,
  hasTermData,
  parseDecimalText,
} from './history-data.ts';
import { RequestEdits } from './history-edits.tsx';
import { HistoryGoods } from './history-goods.tsx';
import { getHistoryStateLabel } from './history-state.ts';

/** Loaded on demand, because few offers have terms other than prices. */
const HistoryTerms = lazyPart(() => import('./history-terms.tsx'), { inline: true });

/** Shows the details of an entry: old values struck through, new ones bold, reasons and notes as quotations. */
export default function HistoryDetails({ event }: { event: HistoryEvent }) {
  const { t } = useLingui();
  const { data } = event;
  const words = getEventText(
    data,
    'note',
    'reason',
    'cancel_reason',
    'decline_reason',
    'message',
    'answer',
    'question',
  );
  // The reason for a proposal is an error code, which the sentence already explains.
  const quotation = event.kind === 'propose_confirmation' ? getEventText(data, 'note') : words;
  const names = getEventSuppliers(data);
  return (
    <>
      <Moved event={event} />
      {(event.kind === 'offer_changed' || event.kind === 'enter_offer') && <OfferChanges event={event} />}
      {hasTermData(data) && (
        <Suspense fallback={null}>
          <HistoryTerms event={event} />
        </Suspense>
      )}
      <Targets event={event} />
      {hasShownSum(event) && <Net event={event} />}
      <GivenBy name={getEventText(data, 'given_by')} />
      {event.kind === 'answer_question' && <p className={styles.quote}>{getEventText(data, 'question')}</p>}
      {event.kind === 'accept_offer' && <Accepted event={event} />}
      <Deadline data={data} />
      <Counts data={data} />
      <HistoryGoods data={data} />
      {event.kind === 'order_answered' && <OrderAnswer data={data} />}
      {event.kind === 'price_asked' && <p className={styles.detail}>{listOf(data.articles).join(', ')}</p>}
      {isRecord(data.edits) && <RequestEdits edits={data.edits} />}
      {data.acceptance_undone === true && (
        <p className={styles.detail}>
          <Trans>The acceptance is undone by this.</Trans>
        </p>
      )}
      {data.prices_checked === true && (
        <p className={styles.detail}>
          <Trans>Prices far from the usual ones were checked.</Trans>
        </p>
      )}
      {data.reconfirmed === true && (
        <p className={styles.detail}>
          <Trans>The offer was reconfirmed after the request changed.</Trans>
        </p>
      )}
      {isRecord(data.tied) && <Tied tied={data.tied} />}
      {names.length > 1 && (
        <p className={styles.names} title={names.join(', ')}>
          {names.join(', ')}
        </p>
      )}
      {quotation !== '' && (
        <p className={styles.quote}>{t({ message: `“${quotation}”`, comment: 'a quotation' })}</p>
      )}
    </>
  );
}

/** Shows the delivery day that a supplier promised in its answer, and the items that it refused. */
function OrderAnswer({ data }: { readonly data: EventData }) {
  const format = useFormatters();
  const day = getEventText(data, 'promised_on');
  const refused = listOf(data.refused);
  return (
    <>
      {day !== '' && (
        <p className={styles.detail}>
          <Trans>Promised delivery date: {format.day(day)}</Trans>
        </p>
      )}
      {refused.length > 0 && (
        <p className={styles.detail}>
          <Trans>Rejected items: {refused.join(', ')}</Trans>
        </p>
      )}
    </>
  );
}

/** Shows why the user who decided does not count as a second person. */
function Tied({ tied }: { readonly tied: EventData }) {
  const format = useFormatters();
  const [user, by, at] = [getEventText(tied, 'user'), getEventText(tied, 'by'), getEventText(tied, 'at')];
  return (
    <p className={styles.detail}>
      <Trans comment="why the one who decided is no second person under four eyes">
        No independent second person could decide: <bdi>{by}</bdi> invited <bdi>{user}</bdi> or gave them
        permissions on {format.instant(at)}.
      </Trans>
    </p>
  );
}

const listOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const isRecord = (value: unknown): value is EventData => typeof value === 'object' && value !== null;

function Moved({ event }: { event: HistoryEvent }) {
  const { i18n } = useLingui();
  const { from_status: from, to_status: to } = event;
  if (from === null || to === null || from === to || !isPurchaseStatus(from) || !isPurchaseStatus(to))
    return null;
  return (
    <ValueChange
      from={i18n._(getHistoryStateLabel(from, event))}
      to={i18n._(getHistoryStateLabel(to, event))}
    />
  );
}

function OfferChanges({ event }: { event: HistoryEvent }) {
  const { t } = useLingui();
  const format = useFormatters();
  const none = t({ message: 'not offered', comment: 'the supplier left this item out' });
  const price = (value: string | null) => (value === null ? none : format.price(value));
  const quantity = (value: string | null) => (value === null ? none : format.quantity(value));
  const before = formatEventMoney(event.data, 'old_net', 'old_currency');
  const after = formatEventMoney(event.data, 'net');
  const changes = getEventLineChanges(event.data);
  return (
    <>
      {changes.map((line) => (
        <div key={line.article}>
          {line.price.from !== line.price.to && (
            <ValueChange label={line.article} from={price(line.price.from)} to={price(line.price.to)} />
          )}
          {line.quantity.from !== line.quantity.to && line.price.from !== null && line.price.to !== null && (
            <ValueChange
              label={line.article}
              from={quantity(line.quantity.from)}
              to={quantity(line.quantity.to)}
            />
          )}
        </div>
      ))}
      {before && after && (before.amount !== after.amount || before.currency !== after.currency) && (
        <ValueChange
          label={t`Total`}
          from={format.money(before.amount, before.currency)}
          to={format.money(after.amount, after.currency)}
        />
      )}
    </>
  );
}

/** Shows target prices: price → target when sent, target → price when answered. */
function Targets({ event }: { event: HistoryEvent }) {
  const { t } = useLingui();
  const format = useFormatters();
  const none = t({ message: 'not offered', comment: 'the supplier left this item out' });
  return getEventRecords(event.data, 'targets').map((line) => {
    const article = typeof line.article === 'string' ? line.article : '';
    const price = parseDecimalText(line.price);
    const target = parseDecimalText(line.target);
    if (target === null) return null;
    const [aimed, asked] = [format.price(target), price === null ? none : format.price(price)];
    return event.kind === 'counter_propose' ? (
      <ValueChange key={article} label={article} from={asked} to={aimed} />
    ) : (
      <p key={article} className={styles.detail}>
        <Trans comment="history: target price of the buyer, and what the supplier asks now">
          {article}: target {aimed} → {asked}
        </Trans>
      </p>
    );
  });
}

function GivenBy({ name }: { name: string }) {
  if (name === '') return null;
  return (
    <p className={styles.detail}>
      <Trans comment="an offer that a supplier gave another way">Provided by {name}</Trans>
    </p>
  );
}

function Net({ event }: { event: HistoryEvent }) {
  const format = useFormatters();
  const net = formatEventMoney(event.data, 'net');
  if (!net) return null;
  return (
    <p className={styles.detail}>
      <bdi className="num">
        <b>{format.money(net.amount, net.currency)}</b>
      </bdi>
    </p>
  );
}

function Accepted({ event }: { event: HistoryEvent }) {
  const format = useFormatters();
  const lines = getShownLines(event.data);
  if (lines.length === 0) return null;
  return (
    <p className={styles.detail}>
      {lines
        .map((line) => {
          const quantity = parseDecimalText(line.quantity);
          return [line.article, quantity && format.quantity(quantity)].filter(Boolean).join(' × ');
        })
        .join(', ')}
    </p>
  );
}

function Deadline({ data }: { data: EventData }) {
  const format = useFormatters();
  const from = getEventText(data, 'old_deadline');
  const to = getEventText(data, 'new_deadline');
  if (from === '' || to === '') return null;
  return <ValueChange from={format.instant(from)} to={format.instant(to)} />;
}

function Counts({ data }: { data: EventData }) {
  const answered = getEventNumber(data, 'answered');
  const invited = getEventNumber(data, 'invited');
  if (answered === null || invited === null) return null;
  return (
    <p className={styles.detail}>
      <Trans>
        {answered} of {invited} answered
      </Trans>
    </p>
  );
}
