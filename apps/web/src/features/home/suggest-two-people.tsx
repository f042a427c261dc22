import { Trans } from '@lingui/react/macro';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/notice.tsx';

/** Tells an owner once that another bank account of a supplier can wait for a second person. */
export function SuggestTwoPeople({ onClose }: { onClose: () => void }) {
  return (
    <Notice
      title={<Trans>One person alone can change where your suppliers are paid.</Trans>}
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
          Under “Changes of bank accounts” you can choose that a second person approves each change before
          anything is paid there.
        </Trans>
      </p>
    </Notice>
  );
}
