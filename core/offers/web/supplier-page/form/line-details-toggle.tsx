import { Trans } from '@lingui/react/macro';
import { Suspense, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import styles from './line-row.module.css';
import type { LineRowProps } from './line-row.tsx';

const LineDetailsPanel = lazyPart(() => import('./line-details-panel.tsx'), { inline: true });

export interface LineDetailsToggleProps extends LineRowProps {
  name: string;
  unit: string;
  asked: string;
}

/** Expands the rarely used fields of a line; initially expanded if any of them is filled in. */
export function LineDetailsToggle(props: LineDetailsToggleProps) {
  const { line, further, disabled, name } = props;
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const isUsed = line.quantity !== '' || line.vat_rate !== null || further !== undefined;
  const shown = open || isUsed;

  return (
    <>
      {!isUsed && !disabled && (
        <Button
          variant="quiet-link"
          className={styles['more-toggle']}
          aria-expanded={shown}
          aria-controls={shown ? panelId : undefined}
          onClick={() => setOpen(!open)}
        >
          <span>
            <Trans>Quantity, VAT, price steps</Trans>
            <span className="visually-hidden">: {name}</span>
          </span>
        </Button>
      )}
      {shown && (
        <Suspense fallback={<Skeleton className={styles.panel} height="72px" />}>
          <LineDetailsPanel {...props} id={panelId} />
        </Suspense>
      )}
    </>
  );
}
