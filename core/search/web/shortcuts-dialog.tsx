import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useState } from 'react';
import { withDefaultView } from '#platform/web/kit/views/view-href.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { areShortcutsOn, setShortcutsOn } from '#platform/web/shell/shortcuts.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { listPageShortcuts } from './go-targets.ts';
import styles from './shortcuts.module.css';

interface ShortcutsDialogProps {
  pages: readonly Page[];
  menu: 'side' | 'marketplace';
  onClose: () => void;
  onSearch: () => void;
}

/** Lists every shortcut beside the equivalent click; single-key shortcuts can be switched off. */
export default function ShortcutsDialog({ pages, menu, onClose, onSearch }: ShortcutsDialogProps) {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const me = useMe();
  const [on, setOn] = useState(areShortcutsOn);
  const change = (next: boolean) => {
    setShortcutsOn(next);
    setOn(next);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Keyboard shortcuts`}>
      <section aria-labelledby="shortcuts-everywhere">
        <h3 id="shortcuts-everywhere" className={styles.head}>
          <Trans>On every page</Trans>
        </h3>
        <dl className={styles.rows}>
          <Row keys={['Ctrl ⇧ /', 'Ctrl K']}>
            <Button variant="link" onClick={onSearch}>
              <Trans>Open the search</Trans>
            </Button>
          </Row>
          <Row keys={['?']}>
            <Trans>Show this list</Trans>
          </Row>
          <Row keys={['j', 'k']}>
            <Trans>Next row of a list, previous row; Enter opens it</Trans>
          </Row>
          <Row keys={['Ctrl ↵']}>
            <Trans>Send the new request</Trans>
          </Row>
          <Row keys={['Esc']}>
            <Trans>Close what is open, or leave the list</Trans>
          </Row>
        </dl>
      </section>
      <section aria-labelledby="shortcuts-go">
        <h3 id="shortcuts-go" className={styles.head}>
          <Trans>Go to a page</Trans>
        </h3>
        <dl className={styles.rows}>
          {listPageShortcuts(actor, menu, pages).map(({ letter, path, word }) => (
            <Row key={path} keys={['g', letter]} inTurn>
              <Link href={withDefaultView(path, me)} className="link" onClick={onClose}>
                {i18n._(word)}
              </Link>
            </Row>
          ))}
        </dl>
      </section>
      <Checkbox
        label={t`Single-key shortcuts (?, g, j and k)`}
        hint={t`They never act while you type in a field.`}
        checked={on}
        onChange={(event) => change(event.target.checked)}
      />
    </Dialog>
  );
}

interface RowProps {
  keys: readonly string[];
  /** Whether the keys are pressed in sequence instead of being alternatives. */
  inTurn?: boolean;
  children: ReactNode;
}

function Row({ keys, inTurn = false, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.keys}>
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 && (
              <span className={styles.between}>
                {inTurn ? (
                  <Trans comment="one key, then another">then</Trans>
                ) : (
                  <Trans comment="one key or another">or</Trans>
                )}
              </span>
            )}
            <Kbd>{key}</Kbd>
          </Fragment>
        ))}
      </dt>
      <dd className={styles.what}>{children}</dd>
    </div>
  );
}
