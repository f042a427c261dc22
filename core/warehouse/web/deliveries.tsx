import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DocumentDropZone } from '#core/orders/web/public.ts';
import type { AnnouncedDelivery } from '#core/orders/wire.ts';
import { DaysRemaining } from '#core/purchase/web/days-remaining.tsx';
import { AllowedButton } from '#core/purchase/web/detail/allowed-button.tsx';
import { asDay, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { upload } from '#platform/web/lib/http/upload.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { GoodsDetail, GoodsLine } from '../wire.ts';
import { announcedDeliveriesQuery, goodsKeys } from './goods.api.ts';
import styles from './warehouse.module.css';

interface DeliveriesProps {
  readonly goods: GoodsDetail;
  readonly onTake: (announced: AnnouncedDelivery) => void;
}

/**
 * Lists deliveries that suppliers announced and that have not been counted yet, and accepts a file that arrived by
 * other means.
 */
export function AnnouncedDeliveries({ goods, onTake }: DeliveriesProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = useQuery(announcedDeliveriesQuery(goods.id));
  const waiting = (query.data?.data ?? []).filter(({ taken, answer_by }) => !taken || answer_by !== null);
  const send = async (form: FormData) => {
    const { data } = await upload('POST purchase-steps/storekeeper/despatch', { form });
    void client.invalidateQueries({ queryKey: goodsKeys.announced(goods.id) });
    return data;
  };
  return (
    <section className={styles.section} aria-labelledby="deliveries">
      <div className={styles.head}>
        <h2 id="deliveries">
          <Trans>Announced deliveries</Trans>
        </h2>
      </div>
      {query.error && <QueryFailure query={query} />}
      <ul>
        {waiting.map((announced) => (
          <Delivery key={announced.id} goods={goods} announced={announced} onTake={() => onTake(announced)} />
        ))}
      </ul>
      <div className={styles.drop}>
        <DocumentDropZone
          label={t({ message: 'Add a despatch advice', comment: 'a zone to drop a file on' })}
          send={send}
        />
      </div>
    </section>
  );
}

interface DeliveryProps {
  readonly goods: GoodsDetail;
  readonly announced: AnnouncedDelivery;
  readonly onTake: () => void;
}

function Delivery({ goods, announced, onTake }: DeliveryProps) {
  const format = useFormatters();
  const order = goods.orders.find(({ award_id }) => award_id === announced.award_id);
  const { number, arrives_on, lines, taken, answer_by } = announced;
  return (
    <li className={styles.row}>
      <div className={styles.rowMatter}>
        <b>
          {arrives_on === null ? (
            <Trans>
              Announced: <Plural value={lines.length} one="# item" other="# items" />
            </Trans>
          ) : (
            <Trans>
              Announced for {format.day(arrives_on)}:{' '}
              <Plural value={lines.length} one="# item" other="# items" />
            </Trans>
          )}
        </b>
        <span className={styles.meta}>
          <bdi>{number}</bdi> · {order?.supplier.name}, <bdi>{announced.order_number}</bdi>
        </span>
        <ul className={styles.goods}>
          {lines.map((line, index) => (
            <AnnouncedLine
              key={index}
              line={order?.lines.find(({ article_id }) => article_id === line.article_id)}
              quantity={line.quantity}
              batch={line.batch}
            />
          ))}
        </ul>
        {announced.note !== '' && <q className={styles.goods}>{announced.note}</q>}
        {answer_by !== null && <AnswerBy day={answer_by} taken={taken} />}
      </div>
      {!taken && (
        <div className={styles.headActions}>
          <AllowedButton allowed={goods.can.receive} icon={<IconTruck aria-hidden="true" />} onClick={onTake}>
            <Trans>Use these quantities</Trans>
          </AllowedButton>
        </div>
      )}
    </li>
  );
}

/** Shows by when the law requires a receipt for the delivery, and the remaining steps. */
function AnswerBy({ day: until, taken }: { readonly day: string; readonly taken: boolean }) {
  const format = useFormatters();
  const left = daysBetween(dayInBelgrade(new Date().toISOString()), asDay(until));
  return (
    <span className={styles.meta}>
      <Trans>
        The supplier needs the receipt by <bdi className="num">{format.day(until)}</bdi>
      </Trans>{' '}
      <DaysRemaining days={left} />
      {taken && (
        <>
          {'. '}
          <Trans>It has not been sent electronically yet. Download it below with “As XML”.</Trans>
        </>
      )}
    </span>
  );
}

interface AnnouncedLineProps {
  readonly line: GoodsLine | undefined;
  readonly quantity: string;
  readonly batch: string;
}

/** Renders an item with the announced quantity and its difference from the open quantity. */
function AnnouncedLine({ line, quantity, batch }: AnnouncedLineProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  if (!line) return null;
  const said = (value: string) => `${format.quantity(value)} ${i18n._(unitPhrases[line.unit])}`;
  const more = toDecimal(quantity).sub(toDecimal(line.open));
  const difference = said(more.abs().toString());
  const parts = [
    said(quantity),
    ...(batch === '' ? [] : [t`batch ${batch}`]),
    ...(more.isPositive() ? [t`${difference} more than open`] : []),
    ...(more.isNegative() ? [t`${difference} less than open`] : []),
  ];
  return (
    <li>
      {line.name}: {parts.join(', ')}
    </li>
  );
}
