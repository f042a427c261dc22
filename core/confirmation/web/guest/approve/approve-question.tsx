import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import type { ApprovalPage } from '#core/confirmation/wire.ts';
import { PricesToCheckBox } from '#core/purchase/web/comparison/prices-to-check-box.tsx';
import { usePricesChecked } from '#core/purchase/web/comparison/use-prices-checked.tsx';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { BudgetLeftIfConfirmed } from '#platform/web/shell/budget-left-if-confirmed.tsx';
import { GuestPage } from '#platform/web/shell/frame/guest-message.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
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
  const facts: [string, ReactNode][] = [
    [t`Request number`, page.request_number],
    [t`Category`, content.category],
    [t`Requester`, content.creator],
    ...(asked
      ? [[t`Requested by`, `${asked.by}, ${format.instant(asked.at)}`] satisfies [string, ReactNode]]
      : []),
    ...(content.date_for_delivery
      ? [[t`Delivery by`, format.day(content.date_for_delivery)] satisfies [string, ReactNode]]
      : []),
    [t`Value`, content.value === '4k_more' ? t`over 4,000 EUR` : t`up to 4,000 EUR`],
    ...(budget
      ? [
          [
            t`Budget left after it`,
            <bdi key="b" className="num">
              {format.money(budget.left_after, currency)}
            </bdi>,
          ] satisfies [string, ReactNode],
        ]
      : []),
  ];
  const [only, ...others] = content.suppliers;
  if (only && others.length === 0 && only.account_end !== '')
    facts.push([
      t`Account ends in`,
      <bdi key="account" className="num">
        {only.account_end}
      </bdi>,
    ]);
  const overspent = budget !== null && toDecimal(budget.left_after).isNegative();
  const overdrawn = budget !== null && !overspent && toDecimal(budget.left_if_all).isNegative();
  return (
    <GuestPage title={t`Approve a purchase`} wide>
      <div className={styles.question}>
        <header>
          <p className="muted">{page.company_name}</p>
          <h1>{page.name}</h1>
        </header>
        <div>
          <p className={styles.sum}>
            <bdi className="num">{format.amount(content.net)}</bdi> <span className="unit">{currency}</span>
          </p>
          <p className="muted">
            {currency !== 'EUR' && (
              <>
                <bdi className="num">{format.money(content.net_eur, 'EUR')}</bdi>,{' '}
              </>
            )}
            <Trans>
              with VAT <bdi className="num">{format.money(content.gross, currency)}</bdi>
            </Trans>
          </p>
          <AmongOffers {...content} />
        </div>
        <PricesToCheckBox prices={to_check} currency={currency} checked={checked} onChecked={onChecked} />
        {content.split && <WithOthers {...content.split} />}
        {asked && asked.note !== '' && <blockquote className={styles.note}>{asked.note}</blockquote>}
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section aria-labelledby="lines">
          <h2 id="lines">
            <Trans>Items</Trans>
          </h2>
          <ul className={styles.lines}>
            {content.lines.map((line) => (
              <li key={`${line.supplier}-${line.name}`}>
                <span>
                  <b>{line.name}</b>
                  <small>
                    {line.supplier} · <bdi className="num">{format.quantity(line.quantity)}</bdi>{' '}
                    {i18n._(unitPhrases[line.unit])}
                  </small>
                </span>
                <bdi className="num">{format.money(line.net, line.currency)}</bdi>
              </li>
            ))}
          </ul>
        </section>
        {content.suppliers.length > 1 && (
          <ul className={styles.lines} aria-label={t`Suppliers`}>
            {content.suppliers.map((supplier) => (
              <li key={supplier.name}>
                <span>
                  {supplier.name}
                  {supplier.account_end !== '' && (
                    <small>
                      <Trans>Account ends in</Trans> <bdi className="num">{supplier.account_end}</bdi>
                    </small>
                  )}
                </span>
                <b>
                  <bdi className="num">{format.money(supplier.net, currency)}</bdi>
                </b>
              </li>
            ))}
          </ul>
        )}
        {/* What is left after this purchase is among the facts above. */}
        {overdrawn && <BudgetLeftIfConfirmed budget={budget} />}
        {overdrawn && (
          <Notice tone="warn" icon={<IconAlertTriangle />}>
            <Trans>The budget is not enough for everything pending.</Trans>
          </Notice>
        )}
        {overspent && (
          <Notice tone="warn" icon={<IconAlertTriangle />}>
            <Trans>The budget is not enough. You can still confirm; it will be overspent.</Trans>
          </Notice>
        )}
        {refusal !== null && (
          <Notice tone="red" role="alert" icon={<IconAlertTriangle />}>
            {refusal}
          </Notice>
        )}
        <div className={styles.actions}>
          {reason === null ? (
            <Button variant="primary" size="lg" block busy={busy} onClick={onConfirm}>
              {page.kind === 'request' ? (
                <Trans>Confirm the purchase</Trans>
              ) : (
                <Trans>Approve the purchase</Trans>
              )}
            </Button>
          ) : (
            <DisabledButton size="lg" block reason={reason}>
              <Trans>Confirm the purchase</Trans>
            </DisabledButton>
          )}
          <a
            className={buttonClass({ variant: 'ghost', size: 'lg', block: true })}
            href={approvedPurchasePath(page)}
          >
            <Trans>Open the whole purchase, or return it with a reason</Trans>
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

/** Shows the number of offers and the price difference from the cheapest alternative. */
function AmongOffers({ offers, next, currency }: ApproveQuestionProps['content']) {
  const format = useFormatters();
  if (offers === 0) return null;
  const difference = next === null ? null : toDecimal(next);
  const amount = <bdi className="num">{format.money(difference?.abs().toString() ?? '0', currency)}</bdi>;
  return (
    <p className="muted">
      {difference === null ? (
        <Plural value={offers} one="only # offer" other="from # offers" />
      ) : difference.isNegative() ? (
        <Trans>
          <Plural value={offers} one="from # offer" other="from # offers" />; the lowest would cost {amount}{' '}
          less
        </Trans>
      ) : (
        <Trans>
          <Plural value={offers} one="lowest of # offer" other="lowest of # offers" />; the next costs{' '}
          {amount} more
        </Trans>
      )}
    </p>
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
