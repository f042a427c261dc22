import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { FindingCode } from '../rules/judge.ts';
import type { IncomingDetail } from '../wire.ts';
import styles from './incoming.module.css';
import { FindingText, getFindingsAt } from './invoice-parts.tsx';

interface FindingsProps {
  readonly invoice: IncomingDetail;
  /** The position of the line; null for findings about the invoice as a whole. */
  readonly position: number | null;
  /** Findings that are shown elsewhere on the page. */
  readonly without?: readonly FindingCode[];
}

/** Shows the differences for a line or for the invoice as a whole, each as a sentence with an icon. */
export function InvoiceFindings({ invoice, position, without = [] }: FindingsProps) {
  const findings = getFindingsAt(invoice, position).filter(({ code }) => !without.includes(code));
  if (findings.length === 0) return null;
  return (
    <ul className={styles.found}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.sum}`}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>
            <FindingText finding={finding} />
          </span>
        </li>
      ))}
    </ul>
  );
}
