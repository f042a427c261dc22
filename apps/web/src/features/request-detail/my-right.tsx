import { Trans } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { dec } from '@ponuda/domain/money/decimal';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useFormats } from '../../lib/format.ts';
import { useMe } from '../../lib/session.ts';
import styles from './decision.module.css';

/** That this person may confirm it: their limit, and the four-eyes rule where the company has it. */
export function MyRight({ purchase }: { purchase: PurchaseDetail }) {
  const format = useFormats();
  const me = useMe();
  const { accepted, currency, creator } = purchase;
  if (!accepted) return null;
  const limit = me.confirm_limit;
  const fourEyes = me.company?.settings.four_eyes === true && creator.id !== me.id;
  const below = limit === null ? null : dec(limit).sub(dec(accepted.net));
  return (
    <>
      {limit !== null && below !== null && !below.isNegative() && (
        <p className={styles.check}>
          <IconCircleCheck size={20} aria-hidden="true" />
          <span>
            <Trans>
              <b>Within your limit</b> of <bdi className="num">{format.money(limit, currency)}</bdi>,{' '}
              <bdi className="num">{format.amount(below.toString())}</bdi> below it
            </Trans>
          </span>
        </p>
      )}
      {fourEyes && (
        <p className={styles.check}>
          <IconCircleCheck size={20} aria-hidden="true" />
          <span>
            <Trans>
              <b>Four-eyes rule:</b> the request was raised by {creator.name}, not by you
            </Trans>
          </span>
        </p>
      )}
    </>
  );
}
