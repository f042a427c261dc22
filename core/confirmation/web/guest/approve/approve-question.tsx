import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import type { ApprovalPage } from '#core/confirmation/wire.ts';
import { PricesToCheckBox } from '#core/purchase/web/comparison/prices-to-check-box.tsx';
import { usePricesChecked } from '#core/purchase/web/comparison/use-prices-checked.tsx';
import { BudgetEffect } from '#core/purchase/web/detail/budget-effect.tsx';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { percentOf } from '#platform/shared/money/percent.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { GuestPage } from '#platform/web/shell/frame/guest-message.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import styles from './approve.module.css';
import { approvedPurchasePath } from './approved-purchase-path.ts';

interface ApproveQuestionProps {
  readonly page: ApprovalPage;
  readonly content: NonNullable<ApprovalPage['content']>;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onConfirm: () => void;
}

/** Shows the content to approve (creator, suppliers, items, amount and budget) and the button. */
export function ApprovalQuestion({ page, content, busy, refusal, onConfirm }: ApproveQuestionProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const { currency, asked, budget, to_check } = content;
  const { checked, onChecked, reason } = usePricesChecked(to_check);
  const { suppliers, lines } = content;
  const phone = useMediaQuery(PHONE_QUERY);
  const isRequest = page.kind === 'request';
  // In one currency the amounts need it only once, in the heading.
  const oneCurrency = lines.every((line) => line.currency === lines[0]?.currency) && lines[0]?.currency;
  const confirmLabel = phone ? (
    isRequest ? (
      <Trans context="button: a purchase">Confirm</Trans>
    ) : (
      <Trans context="button: a purchase">Approve</Trans>
    )
  ) : isRequest ? (
    <Trans>Confirm the purchase</Trans>
  ) : (
    <Trans>Approve the purchase</Trans>
  );
  const facts: [string, ReactNode][] = [
    [t`Category`, content.category],
    ...(asked?.by === content.creator ? [] : [[t`Requester`, content.creator] satisfies [string, ReactNode]]),
    ...(asked
      ? [
          [
            t`Sent for approval`,
            <bdi key="at" className="num">
              {format.instant(asked.at)}
            </bdi>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...(content.date_for_delivery
      ? [[t`Delivery by`, format.day(content.date_for_delivery)] satisfies [string, ReactNode]]
      : []),
    [t`Value`, content.value === '4k_more' ? t`over 4,000 EUR` : t`up to 4,000 EUR`],
  ];
  return (
    <GuestPage title={t`Approve a purchase`} wide decides>
      <div className={styles.question}>
        <header>
          <p className="muted">
            {page.company_name} · <bdi>{page.request_number}</bdi> · {asked?.by ?? content.creator}
          </p>
          <h1>{page.name}</h1>
        </header>
        <div>
          <ul className={styles.payees} aria-label={t`Suppliers`}>
            {suppliers.map((supplier) => (
              <li key={supplier.name}>
                <span>
                  <b>{supplier.name}</b>
                  {supplier.account_end !== '' && (
                    <small>
                      {' '}
                      <Trans comment="the last digits of a bank account">
                        account <bdi className="num">…{supplier.account_end}</bdi>
                      </Trans>
                    </small>
                  )}
                </span>
                {suppliers.length > 1 && (
                  <b>
                    <bdi className="num">{format.money(supplier.net, currency)}</bdi>
                  </b>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.sum}>
            <bdi className="num">{format.amount(content.net)}</bdi> <span className="unit">{currency}</span>
          </p>
          <p className="muted">
            {currency !== 'EUR' && (
              <>
                <bdi className="num">{format.money(content.net_eur, 'EUR')}</bdi>{' '}
              </>
            )}
            <Trans comment="below a net amount">without VAT</Trans>
            {', '}
            <Trans>
              with VAT <bdi className="num">{format.money(content.gross, currency)}</bdi>
            </Trans>
          </p>
          <AmongOffers {...content} />
        </div>
        <PricesToCheckBox prices={to_check} currency={currency} checked={checked} onChecked={onChecked} />
        {content.split && <WithOthers {...content.split} />}
        {asked && asked.note !== '' && (
          <figure className={styles.note}>
            <blockquote>{asked.note}</blockquote>
            <figcaption>
              <Trans>{asked.by} with the request for approval</Trans>
            </figcaption>
          </figure>
        )}
        <OtherWays {...content} />
        {budget && <BudgetEffect budget={budget} category={content.category} />}
        <section aria-labelledby="lines">
          <div className={styles.sectionHead}>
            <h2 id="lines">
              <Trans>Items</Trans>
            </h2>
            {oneCurrency && <CurrencyNote currency={oneCurrency} />}
          </div>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={`${line.supplier}-${line.name}`}>
                <span>
                  <b>{line.name}</b>
                  <small>
                    {suppliers.length > 1 && `${line.supplier} · `}
                    <bdi className="num">
                      {format.quantity(line.quantity)} {i18n._(unitPhrases[line.unit])} ×{' '}
                      {format.price(line.unit_price)}
                    </bdi>
                  </small>
                </span>
                <bdi className="num">
                  {oneCurrency ? format.amount(line.net) : format.money(line.net, line.currency)}
                </bdi>
              </li>
            ))}
          </ul>
        </section>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a className={classNames('link', styles.open)} href={approvedPurchasePath(page)}>
            <Trans>Open the purchase</Trans>
          </a>
        </p>
        {refusal !== null && (
          <Notice tone="red" role="alert" icon={<IconAlertTriangle />}>
            {refusal}
          </Notice>
        )}
        <div className={styles.actions}>
          {reason === null ? (
            <Button variant="primary" size="lg" block busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          ) : (
            <DisabledButton size="lg" block reason={reason}>
              {confirmLabel}
            </DisabledButton>
          )}
          <a
            className={buttonClass({ variant: 'danger', size: 'lg', block: true })}
            href={approvedPurchasePath(page)}
          >
            {phone ? <Trans context="button: a purchase">Reject</Trans> : <Trans>Reject with a reason</Trans>}
          </a>
        </div>
        <p className={styles.small}>
          <Trans>
            You act as {content.user_name}. The link works once, until{' '}
            <bdi className="num">{format.instant(content.valid_until)}</bdi>, and only while nothing changes.
          </Trans>
        </p>
      </div>
    </GuestPage>
  );
}

/** Shows how far the sum is from the lowest one, or how far the next one is from it. */
function AmongOffers({ offers, ways, currency }: ApproveQuestionProps['content']) {
  const format = useFormatters();
  if (offers === 0) return null;
  const [cheapest] = [...ways].sort((a, b) => toDecimal(a.difference).compare(toDecimal(b.difference)));
  const difference = cheapest ? toDecimal(cheapest.difference) : null;
  const amount = <bdi className="num">{format.money(difference?.abs().toString() ?? '0', currency)}</bdi>;
  if (!cheapest || !difference)
    return (
      <p className="muted">
        <Plural value={offers} one="only # offer" other="from # offers" />
      </p>
    );
  if (!difference.isNegative())
    return (
      <p className="muted">
        <Trans>
          <Plural value={offers} one="lowest of # offer" other="lowest of # offers" />; the next costs{' '}
          {amount} more
        </Trans>
      </p>
    );
  return (
    <p className={styles.above}>
      {cheapest.supplier === null ? (
        <Trans comment="an amount">{amount} above the lowest prices per item</Trans>
      ) : (
        <Trans comment="an amount, and the supplier of the lowest offer">
          {amount} above the lowest offer ({cheapest.supplier})
        </Trans>
      )}
    </p>
  );
}

/** Lists what the other ways to buy the same would cost, and the difference. */
function OtherWays({ ways, currency, net }: ApproveQuestionProps['content']) {
  const format = useFormatters();
  if (ways.length === 0) return null;
  const shown = ways.map((way) => ({
    ...way,
    sign: toDecimal(way.difference).isPositive() && '+',
    percent: percentOf(way.difference, net, 1),
  }));
  return (
    <section aria-labelledby="ways">
      <div className={styles.sectionHead}>
        <h2 id="ways">
          <Trans>Alternatives</Trans>
        </h2>
        <CurrencyNote currency={currency} />
      </div>
      <table className={styles.ways}>
        <tbody>
          {shown.map((way) => (
            <tr key={way.supplier ?? ''}>
              <th scope="row">
                {way.supplier ?? (
                  <>
                    <Trans>Lowest per item</Trans>
                    {', '}
                    <Plural value={way.suppliers} one="# supplier" other="# suppliers" />
                  </>
                )}
              </th>
              <td>
                <bdi className="num muted">{format.amount(way.total)}</bdi>
              </td>
              <td>
                <bdi className="num">
                  {way.sign}
                  {format.amount(way.difference)}
                </bdi>
                {way.percent !== null && (
                  <span className={styles.percent}>
                    <span> · </span>
                    <bdi className="num">
                      {way.sign}
                      {format.difference(way.percent)}
                    </bdi>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows in which currency the amounts below a heading are. */
function CurrencyNote({ currency }: { readonly currency: string }) {
  return (
    <span className="muted">
      <Trans comment="in what the prices of a comparison are: a currency">{currency} without VAT</Trans>
    </span>
  );
}

/** Shows that the purchase, together with other purchases made around the same time, exceeds 4,000 EUR. */
function WithOthers({ others, days, sum_eur }: NonNullable<ApproveQuestionProps['content']['split']>) {
  const sum = useFormatters().money(sum_eur, 'EUR');
  return (
    <Notice tone="warn">
      <Trans>
        Together with <Plural value={others} one="# other purchase" other="# other purchases" /> within {days}{' '}
        days, the total is {sum}, which is more than 4,000 EUR.
      </Trans>
    </Notice>
  );
}
