import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import type { InvoiceVerdict } from '#core/finances/rules/cover.ts';
import { INVOICE_VERDICT_LABELS } from '#core/finances/words.ts';
import { asDay, type Day, daysBetween } from '#platform/shared/dates.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { Tone } from '#platform/web/ui/tone.ts';
import type { IncomingDetail, IncomingInvoiceFinding, IncomingRow } from '../wire.ts';
import { formatFinding, INCOMING_STATE_LABELS } from '../words/incoming-invoices.ts';
import styles from './incoming.module.css';

const VERDICT_STYLES: Readonly<Record<InvoiceVerdict, { tone: Tone; Icon: typeof IconCircleCheck }>> = {
  match: { tone: 'green', Icon: IconCircleCheck },
  within_tolerance: { tone: 'sky', Icon: IconCircleCheck },
  question: { tone: 'warn', Icon: IconHelpCircle },
  refuse: { tone: 'red', Icon: IconCircleX },
};

/** Shows the result of comparing an invoice with its order, as text with an icon. */
export function VerdictPill({ verdict }: { readonly verdict: InvoiceVerdict }) {
  const { tone, Icon } = VERDICT_STYLES[verdict];
  return (
    <StatusPill tone={tone} icon={<Icon size={14} />}>
      {translate(INVOICE_VERDICT_LABELS[verdict])}
    </StatusPill>
  );
}

export const isOpenInvoice = ({ state }: Pick<IncomingRow, 'state'>) =>
  state === 'new' || state === 'question';

/** An invoice is marked as urgent this many days before its deadline. */
const URGENT = 5;

interface DecideDayProps {
  readonly invoice: IncomingRow;
  readonly today: Day;
  /** Whether a list also shows the government system's deadline below the decision deadline, once it is near. */
  readonly second?: boolean;
}

/** Shows the deadline of an open invoice, or the decision on a decided one. */
export function DecisionDeadline({ invoice, today, second = false }: DecideDayProps) {
  const format = useFormatters();
  if (!isOpenInvoice(invoice)) return <>{translate(INCOMING_STATE_LABELS[invoice.state])}</>;
  const shown = <bdi className="num">{format.day(invoice.decide_by)}</bdi>;
  const left = daysBetween(today, asDay(invoice.decide_by));
  if (left > URGENT)
    return (
      <span>
        {shown}
        {' · '}
        <Plural value={left} one="# day left" other="# days left" />
      </span>
    );
  const pill = (
    <StatusPill tone={left < 0 ? 'red' : 'warn'} icon={<IconClockExclamation size={14} />}>
      {shown}
      {' · '}
      {left < 0 ? (
        <Trans>the time is up</Trans>
      ) : (
        <Plural value={left} one="# day left" other="# days left" />
      )}
    </StatusPill>
  );
  if (!second || invoice.state_system === null) return pill;
  const grace = format.day(invoice.state_system.grace_until);
  return (
    <span className={styles.two}>
      <span>{pill}</span>
      <span className={styles.meta} data-second>
        {invoice.state_system.grace_until < today ? (
          <Trans comment="an invoice whose time for an answer is up">
            rejected in the government system on <bdi className="num">{grace}</bdi>
          </Trans>
        ) : (
          <Trans comment="an invoice, by the government system">
            rejected after <bdi className="num">{grace}</bdi>
          </Trans>
        )}
      </span>
    </span>
  );
}

export function FindingText({ finding }: { readonly finding: IncomingInvoiceFinding }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  // Word joiners keep the parts of an account number on one line.
  return <>{i18n._(formatFinding(finding, format.quantity)).replaceAll(/(?<=\d)-(?=\d)/g, '-\u2060')}</>;
}

interface InvoiceAmountProps {
  readonly value: string;
  readonly currency: string;
  /** The currency that the column's heading states. */
  readonly own?: string;
}

/** Renders an amount with the ISO code of the invoice's currency, unless the heading states it. */
export function InvoiceAmount({ value, currency, own }: InvoiceAmountProps) {
  const format = useFormatters();
  return (
    <bdi className="num">
      {format.amount(value)}
      {currency !== own && (
        <>
          {' '}
          <span className="unit">{currency}</span>
        </>
      )}
    </bdi>
  );
}

/** Returns the differences for one line, or for the invoice as a whole if `position` is null. */
export const getFindingsAt = ({ findings }: IncomingDetail, position: number | null) =>
  findings.filter((finding) => finding.position === position);
