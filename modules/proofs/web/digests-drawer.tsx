import { Trans, useLingui } from '@lingui/react/macro';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { CopyButton } from '#platform/web/shell/copy-button.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import type { CompanyRoots } from '../wire.ts';
import styles from './proofs.module.css';

interface DigestsDrawerProps {
  readonly roots: CompanyRoots['roots'];
  readonly onClose: () => void;
}

/** Shows the digest of each of the newest signed days, to compare it with a copy. */
export default function DigestsDrawer({ roots, onClose }: DigestsDrawerProps) {
  const { t } = useLingui();
  const format = useFormatters();
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans context="of signed days">Digests</Trans>}
      description={<Trans>One for each signed day. A copy of the proofs has the same ones.</Trans>}
    >
      <ol className={styles.digests}>
        {roots.map(({ day, root }) => (
          <li key={day}>
            <span className={styles.digestHead}>
              <bdi>{format.day(day)}</bdi>
              <CopyButton size="sm" text={root} label={t`Copy`} />
            </span>
            <code dir="ltr" translate="no">
              {root}
            </code>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
