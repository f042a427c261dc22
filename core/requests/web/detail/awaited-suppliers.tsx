import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { isUndelivered } from './invitations/is-undelivered.ts';
import styles from './request-detail.module.css';

/** Says which suppliers have not answered yet, and to which of them the invitation was not delivered. */
export function AwaitedSuppliers({ rfps }: { readonly rfps: readonly PurchaseInvitation[] }) {
  const unanswered = rfps.filter(
    ({ status, declined_at, withdrawn_at }) =>
      (status === OFFER_STATUS.PENDING || status === OFFER_STATUS.LINK_OPENED) &&
      declined_at === null &&
      withdrawn_at === null,
  );
  const undelivered = unanswered.filter(isUndelivered);
  const [first, ...others] = unanswered.filter((rfp) => !isUndelivered(rfp));
  return (
    <>
      {first && <AwaitedText first={first} more={others.length} />}
      {undelivered[0] && <UndeliveredText first={undelivered[0]} count={undelivered.length} />}
    </>
  );
}

function AwaitedText({ first, more }: { readonly first: PurchaseInvitation; readonly more: number }) {
  const { t } = useLingui();
  const name = first.supplier.name;
  if (more > 0)
    return (
      <Line
        text={t({
          message: `awaiting ${name} and ${more} more`,
          comment: 'suppliers whose answer is missing',
        })}
      />
    );
  return (
    <Line
      text={
        first.status === OFFER_STATUS.LINK_OPENED
          ? t`awaiting ${name}, link opened`
          : t`awaiting ${name}, link not opened yet`
      }
    />
  );
}

function UndeliveredText({ first, count }: { readonly first: PurchaseInvitation; readonly count: number }) {
  const { t } = useLingui();
  const name = first.supplier.name;
  return (
    <Line
      text={
        count === 1
          ? t`invitation of ${name} not delivered`
          : t`${plural(count, { one: '# invitation not delivered', other: '# invitations not delivered' })}`
      }
    />
  );
}

/** Renders a text that is cut with an ellipsis if the line is too short for it. */
function Line({ text }: { readonly text: string }) {
  return (
    <span className={styles.awaited} title={text}>
      {text}
    </span>
  );
}
