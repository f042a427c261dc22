import { Trans } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { MANUAL } from './chapters.ts';
import styles from './manual.module.css';
import { Manual } from './manual.tsx';
import PrintManualButton from './print-manual-button.tsx';

/** The manual for the key user of a company. */
export default function ManualPage() {
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans context="handbook">Manual</Trans>}
        meta={<Trans>One task on each page</Trans>}
        actions={<PrintManualButton />}
      />
      <Manual chapters={MANUAL} path={paths.manual()} />
    </div>
  );
}
