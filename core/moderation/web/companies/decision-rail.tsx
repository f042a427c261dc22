import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import type { ReactNode } from 'react';
import { getPromisedAnswerDay, isAnswerLate } from '#core/moderation/rules/is-answer-late.ts';
import { UNDO_SECONDS } from '#core/moderation/rules/undo.ts';
import type { AccountSide, CompanyDetail } from '#core/moderation/wire/companies.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { TRIAL_DAYS } from '#platform/shared/access/plans.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { pibNameFor } from '#platform/shared/words/tax-numbers.ts';
import { Duration } from '#platform/web/kit/duration.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './decision-rail.module.css';
import type { PossibleDecision } from './decisions.ts';
import { type FailedCheck, failedChecks, findVerifiedNumbers } from './registration-checks.ts';

interface DecisionRailProps {
  readonly company: CompanyDetail;
  /** The side that awaits the decision. */
  readonly side: AccountSide;
  /** When the company was read. */
  readonly now: number;
  readonly busy: boolean;
  readonly onActivate: (decision: PossibleDecision) => void;
  readonly onReject: (decision: PossibleDecision) => void;
}

/**
 * Shows what has to be decided and since when, what was checked, what only a moderator can check, and the two
 * possible decisions.
 */
export function DecisionRail({ company, side, now, busy, onActivate, onReject }: DecisionRailProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const buyer = side === 'buyer';
  const failed = failedChecks(company);
  const from = buyer ? company.status : company.external_supplier;
  const since = buyer ? company.status_since : (company.external_supplier_since ?? company.join_date);
  const trialEnd = format.day(addDays(dayInBelgrade(new Date(now).toISOString()), TRIAL_DAYS));
  const { owner } = company;
  const promised = format.day(getPromisedAnswerDay(since, company.activation_days));
  const late = isAnswerLate(since, company.activation_days, now);
  return (
    <section className={styles.rail} aria-labelledby={`decide-${side}`}>
      <header>
        <p className={styles.label}>
          <Trans>Awaiting your decision</Trans>
        </p>
        <h2 id={`decide-${side}`} className={styles.title}>
          {buyer ? <Trans>Activation of the company</Trans> : <Trans>Admission to the marketplace</Trans>}
        </h2>
        <p className={late ? styles.late : 'muted'}>
          {late && <IconAlertTriangle size={16} aria-hidden="true" />}
          <span>
            <Trans comment="how long a company waits for its activation">
              waiting <Duration ms={now - Date.parse(since)} />
            </Trans>
            {' · '}
            <Trans comment="what a company that waits for its activation was promised, with the day">
              an answer is promised by {promised}
            </Trans>
          </span>
        </p>
      </header>
      <ul className={styles.checks}>
        <NumberChecks company={company} failed={failed} />
        <EmailCheck company={company} />
        <Check
          icon={<IconUserSearch />}
          title={<Trans>Up to you: whether the person represents the company</Trans>}
          text={<Trans>if in doubt, call the number in the register</Trans>}
        />
      </ul>
      {buyer && (
        <dl className={styles.facts}>
          <div>
            <dt>{t`Plan`}</dt>
            <dd>
              <Trans>trial, {TRIAL_DAYS} days</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Valid until, if activated today</Trans>
            </dt>
            <dd className="num">{trialEnd}</dd>
          </div>
          {company.affiliate !== '' && (
            <div>
              <dt>
                <Trans>Affiliate</Trans>
              </dt>
              <dd>{company.affiliate}</dd>
            </div>
          )}
        </dl>
      )}
      <div className={styles.buttons}>
        <Button
          size="lg"
          block
          variant={failed.length === 0 ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => onActivate({ side, to: ACCOUNT_STATUS.ACTIVE, from })}
        >
          {buyer ? <Trans>Activate the company</Trans> : <Trans>Admit the supplier</Trans>}
        </Button>
        <Button
          block
          className={styles.reject}
          disabled={busy}
          onClick={() => onReject({ side, to: ACCOUNT_STATUS.REJECTED, from })}
        >
          <Trans>Reject with a reason…</Trans>
        </Button>
      </div>
      {owner && (
        <p className={styles.note}>
          <Trans>
            After {UNDO_SECONDS} seconds, {owner.name} gets an email (language:{' '}
            {LANGUAGE_INFO[owner.lang].nativeName}). Until then the decision can be undone.
          </Trans>
        </p>
      )}
    </section>
  );
}

interface CheckProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly failed?: boolean;
}

function Check({ icon, title, text, failed }: CheckProps) {
  return (
    <li data-failed={failed || undefined}>
      <span aria-hidden="true" className={styles.icon}>
        {icon}
      </span>
      <span>
        <b>{title}</b>
        <span className={styles.text}>{text}</span>
      </span>
    </li>
  );
}

/** Shows a single check for both numbers if they are valid; otherwise shows each failed check. */
function NumberChecks({
  company,
  failed,
}: {
  readonly company: CompanyDetail;
  readonly failed: readonly FailedCheck[];
}) {
  const { i18n } = useLingui();
  const pib = pibNameFor(company.country, company.pib, (message) => i18n._(message));
  const numbers = failed.filter(({ what }) => what !== 'email');
  const verified = findVerifiedNumbers(company);
  if (numbers.length === 0 && !verified.pib)
    return (
      <Check
        icon={<IconCircleCheck />}
        title={<Trans>No other company uses these numbers</Trans>}
        text={<Trans>numbers of this kind have no check digits that could be verified</Trans>}
      />
    );
  if (numbers.length === 0)
    return (
      <Check
        icon={<IconCircleCheck />}
        title={
          verified.registration_number ? (
            <Trans>{pib} and company number are correct</Trans>
          ) : (
            <Trans>{pib} is correct</Trans>
          )
        }
        text={
          verified.registration_number || company.registration_number === '' ? (
            <Trans>the check digits are correct, and no other company uses these numbers</Trans>
          ) : (
            <Trans>
              the check digits of {pib} are correct, and no other company uses these numbers; the company
              number has no check digits
            </Trans>
          )
        }
      />
    );
  return numbers.map(({ what, other }) => {
    const name = other && (
      <Link className="link" href={paths.moderationCompany(other.id)}>
        {other.name}
      </Link>
    );
    const titles: Readonly<Record<Exclude<FailedCheck['what'], 'email'>, ReactNode>> = {
      pib: <Trans>{pib} is not correct</Trans>,
      registration_number: <Trans>The company number is not correct</Trans>,
      pib_taken: (
        <Trans>
          {pib} belongs to {name}
        </Trans>
      ),
      registration_number_taken: <Trans>The company number belongs to {name}</Trans>,
      name_taken: <Trans>{name} has the same name</Trans>,
    };
    return (
      what !== 'email' && (
        <Check
          key={`${what}${other?.id}`}
          failed
          icon={<IconAlertTriangle />}
          title={titles[what]}
          text={
            other ? <Trans>it may be the same company</Trans> : <Trans>the check digit does not match</Trans>
          }
        />
      )
    );
  });
}

function EmailCheck({ company: { owner, join_date } }: { readonly company: CompanyDetail }) {
  if (!owner?.email_verified_at)
    return (
      <Check
        failed
        icon={<IconAlertTriangle />}
        title={<Trans>The email address is not confirmed</Trans>}
        text={<Trans>the owner has not opened the link in the email</Trans>}
      />
    );
  const after = Date.parse(owner.email_verified_at) - Date.parse(join_date);
  return (
    <Check
      icon={<IconCircleCheck />}
      title={<Trans>The email address is confirmed</Trans>}
      text={
        <Trans>
          <Duration ms={after} /> after the registration
        </Trans>
      }
    />
  );
}
