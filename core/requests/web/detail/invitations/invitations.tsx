import { Trans, useLingui } from '@lingui/react/macro';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { InvitationAction } from '#core/purchase/rules/actions.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { useActionEntry } from '#core/purchase/web/actions/action-buttons.tsx';
import styles from '#core/purchase/web/detail/facts.module.css';
import { useMomentText } from '#core/purchase/web/detail/use-moment-text.ts';
import type { PurchaseDetail, PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { SupplierLink } from '#platform/web/kit/list/supplier-link.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { BreakableEmail } from '#platform/web/ui/breakable-email.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { InvitationState } from './invitation-state.tsx';
import { MarketplaceBadge } from './marketplace-badge.tsx';

interface InvitationsProps {
  readonly purchase: PurchaseDetail;
  readonly onAct: (action: InvitationAction, rfp: PurchaseInvitation) => void;
}

/** Lists the invited suppliers without an offer in the comparison: waiting, link opened, declined, withdrawn. */
export function InvitationsWithoutOffer({ purchase, onAct }: InvitationsProps) {
  const without = purchase.rfps.filter((rfp) => rfp.offer === null);
  if (without.length === 0) return null;
  const sent = purchase.status >= PURCHASE_STATUS.ACTIVE;
  const head = (
    <h2 id="invitations">
      {sent && purchase.prices ? <Trans>Without an offer</Trans> : <Trans>Suppliers</Trans>}
    </h2>
  );
  const list = (
    <ul className={styles.rows}>
      {without.map((rfp) => (
        <Invitation key={rfp.id} rfp={rfp} purchase={purchase} onAct={onAct} />
      ))}
    </ul>
  );
  return (
    <section className={styles.section} aria-labelledby="invitations">
      {purchase.awards.length > 0 ? (
        <details>
          <summary>{head}</summary>
          {list}
        </details>
      ) : (
        <>
          {head}
          {list}
        </>
      )}
    </section>
  );
}

function Invitation({ rfp, purchase, onAct }: InvitationsProps & { readonly rfp: PurchaseInvitation }) {
  const { t } = useLingui();
  const moment = useMomentText(purchase.server_now);
  const name = rfp.supplier.name;
  const mayCorrect = gates.suppliersWrite(useActor());
  const email = rfp.contact_person?.email;
  const entryOf = useActionEntry(purchase, (action: InvitationAction) => onAct(action, rfp));
  const { remind, resend, withdraw_invitation: withdraw } = rfp.can;
  const entries = [
    ...(remind.ok ? entryOf('remind', remind).map((entry) => ({ ...entry, label: t`Remind` })) : []),
    ...(resend.code !== 'deadline_not_ahead' && resend.code !== 'mail_address_refused' && rfp.sent_at !== null
      ? entryOf('resend', resend)
      : []),
    ...(withdraw.ok ? entryOf('withdraw_invitation', withdraw) : []),
  ];
  return (
    <li className={styles.row}>
      <span className={styles.rowMatter}>
        <b>
          <SupplierLink supplier={rfp.supplier} />
        </b>
        <span className={styles.meta}>
          {[rfp.supplier.city, rfp.contact_person?.name].filter(Boolean).join(' · ')}
          {email && (
            <>
              {' · '}
              <BreakableEmail address={email} />
            </>
          )}
        </span>
        <MarketplaceBadge supplier={rfp.supplier} />
        {rfp.declined_at !== null && rfp.decline_reason && (
          <span className={styles.meta}>
            <Trans>Reason: {rfp.decline_reason}</Trans>
          </span>
        )}
      </span>
      <span className={styles.rowState}>
        <InvitationState rfp={rfp} serverNow={purchase.server_now} />
        {rfp.reminded_at !== null && (
          <span className={styles.meta}>
            <Trans>reminded {moment(rfp.reminded_at)}</Trans>
          </span>
        )}
        {rfp.can.resend.code === 'mail_address_refused' && !mayCorrect && (
          <span className={styles.meta}>
            <Trans>Ask an owner or admin to correct the address. Then send a new link.</Trans>
          </span>
        )}
      </span>
      <span className={styles.rowActions}>
        {rfp.can.resend.code === 'mail_address_refused' && mayCorrect && (
          <Link href={paths.supplier(rfp.supplier.id)} className={buttonClass({ size: 'sm' })}>
            <Trans>Correct the address</Trans>
          </Link>
        )}
        {rfp.can.enter_offer.ok && (
          <Button
            size="sm"
            aria-label={t`Enter an offer of ${name}`}
            onClick={() => onAct('enter_offer', rfp)}
          >
            <Trans>Enter an offer</Trans>
          </Button>
        )}
        {entries.length > 0 && (
          <Menu
            trigger={<IconButton size="sm" label={t`Actions for ${name}`} icon={<IconDots />} />}
            entries={entries}
          />
        )}
      </span>
    </li>
  );
}
