import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Actor } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { Accordion } from '#platform/web/ui/accordion.tsx';
import styles from './help.module.css';
import { TOPIC_IDS, type TopicId } from './instructions-search.ts';

interface Safeguard {
  readonly id: TopicId;
  readonly title: MessageDescriptor;
  readonly text: readonly MessageDescriptor[];
  /** The page where the safeguard is configured or displayed, for users who may open that page. */
  readonly place: {
    readonly may: (actor: Actor) => boolean;
    readonly path: string;
    /** Set if the page is outside the application. */
    readonly target?: '_blank';
    readonly label: MessageDescriptor;
  };
}

const RULES = {
  may: gates.companySettings,
  path: paths.companySettings('rules'),
  label: msg({ message: 'Purchasing rules' }),
};

const SAFEGUARDS: readonly Safeguard[] = [
  {
    id: 'accounts',
    title: msg({ message: 'Bank accounts of suppliers' }),
    text: [
      msg({
        message:
          'A company can require that two people check every bank account. A new or changed account is then only proposed: an owner, an admin or a user in charge of finances approves or rejects it on the supplier’s page, and it is used after a waiting time. Until then, payment slips show the previous account.',
      }),
      msg({
        message:
          'Users cannot approve an account they entered themselves, unless no one else can. If an approved account looks wrong, it can be blocked during the waiting period; call the supplier on a number you already know.',
      }),
    ],
    place: RULES,
  },
  {
    id: 'proof',
    title: msg({ message: 'History, receipts and proof' }),
    text: [
      msg({
        message:
          'Each entry in the history of a purchase is tied to the one before, and each night the day is signed. “Proof” above the history shows up to when nothing was changed; an owner can download everything about a purchase in one file.',
      }),
      msg({
        message:
          'A supplier gets a receipt for each offer it sent. Anyone can check receipts and downloaded files, without an account.',
      }),
    ],
    place: {
      may: () => true,
      path: '/verify',
      target: '_blank',
      label: msg({ message: 'Check a receipt or a file' }),
    },
  },
  {
    id: 'splitting',
    title: msg({ message: 'Possible split purchases' }),
    text: [
      msg({
        message:
          'Several purchases made close together can exceed 4,000 EUR or a user’s limit although each one stays below it. If your company checks this, the approver sees the other purchases before confirming: either as a warning, or with the rule that permission and limit must cover the total.',
      }),
    ],
    place: RULES,
  },
  {
    id: 'reservations',
    title: msg({ message: 'Reserved budget' }),
    text: [
      msg({
        message:
          'A budget can reserve the amounts of purchases that await approval, or the expected cost of a request. It then shows what is left now and what is left if everything pending is confirmed. A withdrawn, rejected or canceled purchase releases its amount.',
      }),
    ],
    place: { may: gates.budgetsView, path: paths.budgets(), label: msg({ message: 'Budgets overview' }) },
  },
  {
    id: 'limits',
    title: msg({ message: 'Limits and approvals' }),
    text: [
      msg({
        message:
          'An owner can try other permissions, limits and rules on decisions of the past before they apply. The page shows which decisions someone else would have had to make and which no one could have made. Nothing changes until the draft is applied.',
      }),
    ],
    place: {
      may: gates.companySettings,
      path: paths.profileLimits(),
      label: msg({ message: 'Try other limits' }),
    },
  },
  {
    id: 'invoices',
    title: msg({ message: 'E-invoices of suppliers' }),
    text: [
      msg({
        message:
          'An e-invoice is an XML file, or a PDF with XML in it. Drop it on the “E-invoices” page, which becomes a tab of Finances once the first one has arrived. Suppliers can also email it to an address of your company if your operator has switched that on. Each line is compared with what was ordered and received, and every difference is shown at its line.',
      }),
      msg({
        message:
          'Accept what matches. If something differs, ask the supplier, reject the invoice, or accept it and say why. Your question or reason is emailed to the supplier, who can correct and resend a rejected invoice. “To be clarified” and “To be rejected” are recommendations: you decide, by the date shown on the invoice.',
      }),
      msg({
        message:
          'Goods that have not been received are a difference too. Once their receipt is entered, the invoice is compared again. An accepted invoice is then paid in its purchase.',
      }),
      msg({
        message:
          'In Serbia, an invoice must also be answered in the government e-invoicing system: without an answer there, it counts as rejected after the second date shown on the page. You can record that system’s status on the invoice.',
      }),
    ],
    place: {
      may: gates.finances,
      path: paths.incomingInvoices(),
      label: msg({ message: 'E-invoices' }),
    },
  },
];

interface SafeguardsProps {
  readonly actor: Actor;
  readonly open: TopicId | undefined;
  readonly onOpen: (topic: TopicId | undefined) => void;
}

/** Explains each safeguard for money and decisions in a few sentences, with links to the related pages. */
export function Safeguards({ actor, open, onOpen }: SafeguardsProps) {
  const { i18n } = useLingui();
  return (
    <section className={styles.safeguards} aria-labelledby="safeguards">
      <h2 id="safeguards">
        <Trans>How money and decisions are protected</Trans>
      </h2>
      <Accordion
        level={3}
        value={open ?? null}
        onChange={(chosen) => onOpen(TOPIC_IDS.find((id) => id === chosen))}
        items={SAFEGUARDS.map(({ id, title, text, place }) => ({
          value: id,
          title: i18n._(title),
          content: (
            <div className={styles.safeguard}>
              {text.map((sentence) => (
                <p key={sentence.id}>{i18n._(sentence)}</p>
              ))}
              {place.may(actor) && (
                <p>
                  <Link href={place.path} target={place.target} className="link">
                    {i18n._(place.label)}
                  </Link>
                </p>
              )}
            </div>
          ),
        }))}
      />
    </section>
  );
}
