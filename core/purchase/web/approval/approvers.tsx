import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useQuery } from '@tanstack/react-query';
import type { Approval } from '#core/confirmation/wire.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { approvalQuery } from './approval.api.ts';
import { useApproverRuleText, useUserName } from './approver-texts.tsx';
import styles from './approvers.module.css';

const HIGHER = msg({
  message: 'needs permission for a higher amount',
  context: 'why another user cannot approve',
});

/** Third-person messages for codes whose own message addresses the user who was refused. */
const THIRD_PERSON: Partial<Record<Approval['refused'][number]['code'], MessageDescriptor>> = {
  over_limit: msg({
    message: 'amount exceeds their limit',
    context: 'why another user cannot approve',
  }),
  approval_band_missing: msg({
    message: 'not authorized to confirm this value',
    context: 'why another user cannot approve',
  }),
  split_over_band: HIGHER,
  split_over_limit: HIGHER,
  four_eyes: msg({
    message: 'created or changed it; the four-eyes rule applies',
    context: 'why another user cannot approve',
  }),
};

interface ApproversProps {
  readonly approval: Approval;
  readonly currency: Currency;
}

/** Shows who may approve the purchase and by which rule, and who may not and why. */
export function Approvers({ approval, currency }: ApproversProps) {
  const { t, i18n } = useLingui();
  const rule = useApproverRuleText(currency);
  const nameOf = useUserName();
  const { approvers, refused, blocked, step } = approval;
  if (step === null) return null;
  return (
    <section className={styles.approvers} aria-label={t`Who must approve`}>
      <h3>
        {approvers.length > 1 ? (
          <Trans>Any one of these approvers can approve</Trans>
        ) : (
          <Trans>Who must approve</Trans>
        )}
      </h3>
      {approvers.length === 0 && (
        <p>
          <Trans>
            No user is authorized to approve this. Ask an owner of your company to adjust permissions or
            limits.
          </Trans>
        </p>
      )}
      <ul>
        {approvers.map((one) => (
          <li key={`${one.user.id}-${one.stands_in_for?.id ?? 0}`}>
            <IconUser size={16} aria-hidden="true" />
            <span>
              <b>{nameOf(one.user)}</b> <span className="muted">{rule(one)}</span>
            </span>
          </li>
        ))}
        {refused.map(({ user, code }) => (
          <li key={`not-${user.id}`} data-refused>
            <IconUserOff size={16} aria-hidden="true" />
            <span>
              {nameOf(user)} <span className="muted">{i18n._(THIRD_PERSON[code] ?? errorPhrase(code))}</span>
            </span>
          </li>
        ))}
      </ul>
      {blocked !== null && <p className={styles.blocked}>{i18n._(errorPhrase(blocked))}</p>}
    </section>
  );
}

/** Loads and shows the approvers of one purchase, for the dialogs that request an approval. */
export function PurchaseApprovers({ id, currency }: { readonly id: number; readonly currency: Currency }) {
  const { data, error, refetch, isFetching } = useQuery(approvalQuery(id));
  if (data) return <Approvers approval={data} currency={currency} />;
  if (!error) return <SkeletonText lines={2} />;
  return <QueryFailure query={{ error, refetch, isFetching }} />;
}
