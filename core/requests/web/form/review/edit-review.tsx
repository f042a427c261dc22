import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EditedArticle } from '#core/purchase/rules/editing/request-edit.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { useUnitLabels } from '#core/purchase/web/lines-grid/use-unit-labels.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { isDay } from '#platform/shared/dates.ts';
import { isUnit } from '#platform/shared/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ValueChange } from '#platform/web/ui/timeline.tsx';
import { useRequestLabels } from '../request-labels.ts';
import type { RequestPayload } from '../values/request-schema.ts';
import { type EditConsequences, getEditConsequences } from './edit-outcome.ts';
import styles from './edit-review.module.css';

interface EditReviewProps {
  readonly purchase: PurchaseDetail;
  readonly body: RequestPayload;
  readonly busy: boolean;
  readonly onEnd: (save: boolean) => void;
}

/**
 * Shows a review before a sent request is changed: what changes, and the consequences for suppliers and their
 * offers.
 */
export default function EditReview({ purchase, body, busy, onEnd }: EditReviewProps) {
  const { t } = useLingui();
  const outcome = getEditConsequences(purchase, body);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onEnd(false)}
      title={<Trans>Save the changes of {purchase.request_number}?</Trans>}
      confirmLabel={t`Save changes`}
      cancelLabel={t`Back to the form`}
      harmful={outcome.toReconfirm.length > 0 || outcome.withdrawn.length > 0}
      busy={busy}
      onConfirm={() => onEnd(true)}
    >
      <Changes outcome={outcome} />
      <ul className={styles.consequences} aria-label={t`What happens when you save`}>
        <Consequences purchase={purchase} outcome={outcome} />
      </ul>
    </ConfirmDialog>
  );
}

/** Shows the old and new values of the fields that suppliers see. */
function Changes({ outcome: { before, after, changed, items } }: { outcome: EditConsequences }) {
  const { t } = useLingui();
  const format = useFormatters();
  const units = useUnitLabels();
  const labels = useRequestLabels();
  const none = t({
    message: 'not requested',
    comment: 'an item of a request before it was added, or after it was taken out',
  });
  const item = (line: EditedArticle | null) => {
    if (line === null) return none;
    const unit = isUnit(line.unit) ? units[line.unit] : line.unit;
    return [`${line.name}, ${format.quantity(line.quantity)} ${unit}`, line.note].filter(Boolean).join(', ');
  };
  const instant = (value: string | null) => (value === null ? '–' : format.instant(value));
  const day = (value: string | null) => (isDay(value) ? format.day(value) : '–');
  return (
    <div className={styles.changes}>
      {(['name', 'delivery_place', 'description'] as const)
        .filter((field) => changed.includes(field))
        .map((field) => (
          <ValueChange
            key={field}
            label={labels[field]}
            from={short(before[field]) || '–'}
            to={short(after[field]) || '–'}
          />
        ))}
      {items.map((edit) => (
        <ValueChange
          key={`${edit.before?.id}-${edit.after?.name}`}
          label={labels['articles.*.name']}
          from={item(edit.before)}
          to={item(edit.after)}
        />
      ))}
      {changed.includes('date_for_offer') && (
        <ValueChange
          label={labels.date_for_offer}
          from={instant(before.date_for_offer)}
          to={instant(after.date_for_offer)}
        />
      )}
      {changed.includes('date_for_delivery') && (
        <ValueChange
          label={labels.date_for_delivery}
          from={day(before.date_for_delivery)}
          to={day(after.date_for_delivery)}
        />
      )}
    </div>
  );
}

function Consequences({ purchase, outcome }: { purchase: PurchaseDetail; outcome: EditConsequences }) {
  const { recipients, toReconfirm, undone, withdrawn, invited, changed } = outcome;
  const quiet = recipients.length === 0 && withdrawn.length === 0 && invited.length === 0;
  const waits = purchase.status === PURCHASE_STATUS.VALUATION || purchase.confirmed_by_owner;
  return (
    <>
      {recipients.length > 0 && (
        <li>
          <Plural
            value={recipients.length}
            one="# supplier is notified of the change in one email."
            other="# suppliers are notified of the change, in one email each."
          />
        </li>
      )}
      {toReconfirm.length > 0 && (
        <li>
          <b>
            <Plural
              value={toReconfirm.length}
              one="# offer must be reconfirmed."
              other="# offers must be reconfirmed."
            />
          </b>{' '}
          <Trans>These offers cannot be accepted until the supplier reconfirms or revises them.</Trans>
          <span className={styles.names}>{toReconfirm.join(', ')}</span>
        </li>
      )}
      {undone.length > 0 && (
        <li>
          <Trans>Acceptance is withdrawn for: {undone.join(', ')}.</Trans>
        </li>
      )}
      {invited.length > 0 && (
        <li>
          <Plural value={invited.length} one="# supplier is invited." other="# suppliers are invited." />
        </li>
      )}
      {withdrawn.length > 0 && (
        <li>
          <Plural
            value={withdrawn.length}
            one="# invitation is withdrawn:"
            other="# invitations are withdrawn:"
          />{' '}
          {withdrawn.join(', ')}
        </li>
      )}
      {changed.includes('publish_to_marketplace') && (
        <li>
          {outcome.after.publish_to_marketplace ? (
            <Trans>
              The request is published on the marketplace, and suppliers in its category are notified by
              email.
            </Trans>
          ) : (
            <Trans>
              The request is withdrawn from the marketplace. Suppliers who have joined remain invited.
            </Trans>
          )}
        </li>
      )}
      {waits && (
        <li>
          <Trans>It is withdrawn from approval and reopened.</Trans>
        </li>
      )}
      {quiet && !changed.includes('publish_to_marketplace') && (
        <li>
          {changed.includes('date_for_offer') ? (
            <Trans>No supplier has been invited yet, so no notification is sent.</Trans>
          ) : (
            <Trans>
              The change is not visible to suppliers, so no notification is sent. Existing offers remain
              valid.
            </Trans>
          )}
        </li>
      )}
    </>
  );
}

const SHOWN = 160;
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
