import { Trans, useLingui } from '@lingui/react/macro';
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import type { ApprovalPage } from '#core/confirmation/wire.ts';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { GuestMessage } from '#platform/web/shell/frame/guest-message.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { approvedPurchasePath } from './approved-purchase-path.ts';

/** Explains why the link can no longer be used to approve, and what to do instead. */
export function ApprovalLinkRefusal({ page }: { page: ApprovalPage }) {
  const { t } = useLingui();
  return (
    <GuestMessage
      title={t`This approval link is no longer valid`}
      icon={<IconLinkOff size={22} />}
      tone="bad"
      actions={
        page.state !== 'account_gone' && (
          <a className={buttonClass({ size: 'lg' })} href={approvedPurchasePath(page)}>
            <Trans>Open the purchase</Trans>
          </a>
        )
      }
    >
      <p>
        {page.request_number}, {page.name}
      </p>
      <p>
        <Reason page={page} />
      </p>
    </GuestMessage>
  );
}

function Reason({ page }: { page: ApprovalPage }) {
  const format = useFormatters();
  const { decided } = page;
  const when = decided && <bdi className="num">{format.instant(decided.at)}</bdi>;
  switch (page.state) {
    case 'used':
      return (
        <Trans>You have approved this purchase with this link already ({when}). A link works once.</Trans>
      );
    case 'decided':
      return decided ? (
        <Trans>
          {decided.by} has already approved it ({when}).
        </Trans>
      ) : (
        <Trans>It has already been decided.</Trans>
      );
    case 'cancelled':
      return <Trans>The purchase was canceled.</Trans>;
    case 'expired':
      return <Trans>The link is older than 7 days. Open the purchase and decide there.</Trans>;
    case 'changed':
      return (
        <Trans>
          The offers, prices, items or the exchange rate changed after the email was sent. Review the latest
          version before you decide.
        </Trans>
      );
    case 'withdrawn':
      return <Trans>It was withdrawn or returned and is no longer pending approval.</Trans>;
    case 'account_gone':
      return <Trans>The account this email was sent to can no longer approve purchases.</Trans>;
    case 'refused':
      return page.code === null || page.code === 'forbidden' ? (
        <Trans>Your permissions changed: you can no longer confirm this purchase.</Trans>
      ) : (
        translate(errorPhrase(page.code))
      );
    case 'open':
      return null;
  }
}
