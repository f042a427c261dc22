import { Trans } from '@lingui/react/macro';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './decision.module.css';

/** Shows why this user may confirm the purchase: their limit, and the four-eyes rule if the company uses it. */
export function OwnConfirmRight({ purchase }: { purchase: PurchaseDetail }) {
  const format = useFormatters();
  const me = useMe();
  const { accepted, currency, creator, can } = purchase;
  if (!accepted) return null;
  // If the user's own right is not enough, they act as a stand-in, within the limit of the represented user.
  const whom = [can.confirm, can.approve].find(({ ok }) => ok)?.stands_in_for;
  const limit = whom ? whom.confirm_limit : me.confirm_limit;
  // A user who changed what the purchase buys is refused like its creator.
  const isRefused = [can.confirm, can.approve].some(
    ({ code }) => code === 'four_eyes' || code === 'four_eyes_tied',
  );
  const fourEyes = me.company?.settings.four_eyes === true && creator.id !== me.id && !isRefused;
  // If the sum with other purchases is refused, it is irrelevant that this amount alone is below the limit.
  const withOthers = [can.confirm, can.approve].some(
    ({ code }) => code === 'split_over_band' || code === 'split_over_limit',
  );
  const below = limit === null ? null : toDecimal(limit).sub(toDecimal(accepted.net));
  return (
    <>
      {whom && (
        <p className={styles.check}>
          <IconUserShare size={20} aria-hidden="true" />
          <span>
            <Trans>
              You act <b>on behalf of {whom.name}</b>
            </Trans>
          </span>
        </p>
      )}
      {limit !== null && below !== null && !below.isNegative() && !withOthers && (
        <p className={styles.check}>
          <IconCircleCheck size={20} aria-hidden="true" />
          <span>
            {whom ? (
              <Trans>
                <b>Within their limit</b> of <bdi className="num">{format.money(limit, currency)}</bdi>,{' '}
                <bdi className="num">{format.amount(below.toString())}</bdi> below it
              </Trans>
            ) : (
              <Trans>
                <b>Within your limit</b> of <bdi className="num">{format.money(limit, currency)}</bdi>,{' '}
                <bdi className="num">{format.amount(below.toString())}</bdi> below it
              </Trans>
            )}
          </span>
        </p>
      )}
      {fourEyes && (
        <p className={styles.check}>
          <IconCircleCheck size={20} aria-hidden="true" />
          <span>
            <Trans>
              <b>Four-eyes rule:</b> the request was created by {creator.name}, not by you
            </Trans>
          </span>
        </p>
      )}
    </>
  );
}
