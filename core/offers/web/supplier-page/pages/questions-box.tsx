import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import styles from '../request-head.module.css';
import type { SupplierPageLink } from '../use-link.ts';

const Questions = lazyPart(() => import('./questions.tsx'), { inline: true });

/** Shows a collapsible list of questions; open if there are any, because an answer may change the offer. */
export function QuestionsBox({ link, invitation }: { link: SupplierPageLink; invitation: Invitation }) {
  const count = invitation.questions.length;
  const [open, setOpen] = useState(count > 0);
  return (
    <details className={styles.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {count > 0 ? <Trans>Questions and answers ({count})</Trans> : <Trans>Ask the buyer</Trans>}
      </summary>
      {open && (
        <Suspense fallback={null}>
          <Questions link={link} invitation={invitation} />
        </Suspense>
      )}
    </details>
  );
}
