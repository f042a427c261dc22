import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { readStored, writeStored } from '#platform/web/lib/storage.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Notice } from '#platform/web/ui/notice.tsx';

/**
 * Suggests the two-person rule to owners of a company where a single user can change a bank account, until they close
 * the suggestion.
 */
export default function PayeeGuardSuggestion() {
  const isOwner = gates.owner(useActor());
  const guard = useMe().company?.settings.payee_guard;
  const [closed, setClosed] = useState(() => readStored('payeeGuardSuggested') !== null);
  if (!isOwner || guard !== 'record' || closed) return null;
  const close = () => {
    writeStored('payeeGuardSuggested', '1');
    setClosed(true);
  };
  return <SuggestTwoPeople onClose={close} />;
}

/** Informs an owner that the company can require a second person for changes to a supplier's bank account. */
function SuggestTwoPeople({ onClose }: { onClose: () => void }) {
  return (
    <Notice
      title={<Trans>One person alone can change a supplier’s bank account.</Trans>}
      action={
        <>
          <Link
            href={paths.companySettings('rules')}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            onClick={onClose}
          >
            <Trans>Open purchasing rules</Trans>
          </Link>
          <Button size="sm" onClick={onClose}>
            <Trans comment="button that closes a suggestion">Not now</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Under “Changes to bank accounts” you can require that a second person approves each change before
          the account is used.
        </Trans>
      </p>
    </Notice>
  );
}
