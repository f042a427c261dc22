import { Trans, useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { AddCompanySideCard, ResendConfirmationButton } from '#core/accounts/web/registration/public.ts';
import { plansQuery } from '#core/plans/web/public.ts';
import { usualActivationText } from '#core/plans/words.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { pibNameFor } from '#platform/shared/words/tax-numbers.ts';
import type { Me } from '#platform/web/lib/actor.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { GuestCard } from '#platform/web/shell/frame/guest-frame.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import styles from './status-page.module.css';

/** The only page for users whose company is neither an active buyer nor an active supplier (product 2). */
export default function StatusPage() {
  const me = useMe();
  const { company, email } = me;
  const { i18n } = useLingui();

  return (
    <GuestCard wide>
      <div className={styles.status}>
        {company && (
          <p className={styles.company}>
            {company.name} · {pibNameFor(company.country, company.pib, (message) => i18n._(message))}{' '}
            {company.pib}
          </p>
        )}
        {company?.external_supplier_object?.status === 'active' ? (
          <SupplierWords email={email} />
        ) : awaitsAsSupplier(me) ? (
          <AwaitingSupplierWords email={email} />
        ) : turnedDownAsSupplier(me) ? (
          <h1>
            <Trans>The supplier account was not approved</Trans>
          </h1>
        ) : (
          <StatusWords status={company?.status ?? null} email={email} />
        )}
        {company && company.status_reason !== '' && <Reason text={company.status_reason} />}
        {company && isOnTheWay(company.status) && !turnedDownAsSupplier(me) && <Steps me={me} />}
        {company?.status === ACCOUNT_STATUS.INIT && me.email_verified_at === null && (
          <ResendConfirmationButton />
        )}
        <AddCompanySideCard />
      </div>
    </GuestCard>
  );
}

/**
 * Returns whether a company that is registered only as a supplier has confirmed its address and is waiting for
 * activation.
 */
function awaitsAsSupplier({ company, email_verified_at }: Me): boolean {
  return (
    company?.status === ACCOUNT_STATUS.INIT &&
    company.external_supplier_object !== null &&
    email_verified_at !== null
  );
}

/** Returns whether a company that is registered only as a supplier was refused by a moderator. */
function turnedDownAsSupplier({ company, email_verified_at }: Me): boolean {
  return (
    company?.status === ACCOUNT_STATUS.INIT &&
    company.external_supplier_object === null &&
    company.status_reason !== '' &&
    email_verified_at !== null
  );
}

function isOnTheWay(status: number): boolean {
  return status === ACCOUNT_STATUS.INIT || status === ACCOUNT_STATUS.PENDING;
}

/** Shows the completed steps and the step that the account is waiting for. */
function Steps({ me }: { me: Me }) {
  const { t } = useLingui();
  const steps = [
    { text: t`The company is registered`, at: me.created_at },
    { text: t`Email address confirmed`, at: me.email_verified_at },
    { text: t`A moderator activates the account`, at: null },
  ];
  const next = steps.findIndex(({ at }) => at === null);
  return (
    <ol className={styles.steps}>
      {steps.map(({ text, at }, index) => (
        <Step key={text} place={index + 1} text={text} at={at} isNext={index === next} />
      ))}
    </ol>
  );
}

interface StepProps {
  readonly place: number;
  readonly text: string;
  readonly at: string | null;
  readonly isNext: boolean;
}

function Step({ place, text, at, isNext }: StepProps) {
  const format = useFormatters();
  return (
    <li className={styles.step} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.mark} data-done={at !== null || undefined} aria-hidden="true">
        {at === null ? place : <IconCheck size={16} />}
      </span>
      <span>{text}</span>
      <span className={styles.when}>
        {at !== null && <bdi>{format.instant(at)}</bdi>}
        {isNext && <Trans context="a step">pending</Trans>}
      </span>
    </li>
  );
}

function Reason({ text }: { text: string }) {
  return (
    <figure className={styles.reason}>
      <figcaption>
        <Trans>The moderator’s reason</Trans>
      </figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}

function AwaitingSupplierWords({ email }: { email: string }) {
  return (
    <>
      <h1>
        <Trans>The supplier account awaits activation</Trans>
      </h1>
      <p>
        <Trans>
          A moderator is reviewing your data. We will write to <b>{email}</b> as soon as the supplier account
          is active.
        </Trans>
      </p>
      <UsualActivation />
    </>
  );
}

/** Shows how soon an account is usually activated. The line reserves its space while loading. */
function UsualActivation() {
  const { i18n } = useLingui();
  const { data, isError } = useQuery(plansQuery);
  if (data) return <p>{i18n._(usualActivationText(data.activation_days))}</p>;
  return isError ? null : <SkeletonText lines={1} />;
}

function SupplierWords({ email }: { email: string }) {
  return (
    <>
      <h1>
        <Trans>Your supplier account is active</Trans>
      </h1>
      <p>
        <Trans>
          Buyers invite you by email. Open the link in an invitation sent to <b>{email}</b> to submit your
          offer.
        </Trans>
      </p>
    </>
  );
}

function StatusWords({ status, email }: { status: number | null; email: string }) {
  switch (status) {
    case ACCOUNT_STATUS.INIT:
      return (
        <>
          <h1>
            <Trans>Confirm your email address</Trans>
          </h1>
          <p>
            <Trans>
              We have sent a link to <b>{email}</b>. Open it, and a moderator will activate the account.
            </Trans>
          </p>
        </>
      );
    case ACCOUNT_STATUS.PENDING:
      return (
        <>
          <h1>
            <Trans>The account awaits activation</Trans>
          </h1>
          <p>
            <Trans>
              A moderator is reviewing your data. We will write to <b>{email}</b> as soon as the account is
              active. Your 30 free days start then.
            </Trans>
          </p>
          <UsualActivation />
        </>
      );
    case ACCOUNT_STATUS.REJECTED:
      return (
        <>
          <h1>
            <Trans>The account was not approved</Trans>
          </h1>
          <p>
            <Trans>
              A moderator has reviewed the registration and did not approve it. You are logged in as{' '}
              <b>{email}</b>, but have no access.
            </Trans>
          </p>
        </>
      );
    case ACCOUNT_STATUS.BLOCKED:
      return (
        <>
          <h1>
            <Trans>Account blocked</Trans>
          </h1>
          <p>
            <Trans>
              Your company’s account is currently blocked; your data is kept. You are logged in as{' '}
              <b>{email}</b>.
            </Trans>
          </p>
        </>
      );
    default:
      return (
        <>
          <h1>
            <Trans>This page is not available to your account</Trans>
          </h1>
          <p>
            <Trans>
              You are logged in as <b>{email}</b>, which does not belong to a buying company.
            </Trans>
          </p>
        </>
      );
  }
}
