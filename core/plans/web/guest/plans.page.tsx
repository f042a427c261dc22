import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { planPhrases } from '#core/plans/words.ts';
import { PAID_PLANS, type PaidPlan, TRIAL_DAYS } from '#platform/shared/access/plans.ts';
import { getAccessToken } from '#platform/web/lib/http/token.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import styles from './plans.module.css';
import { PLAN_GROUPS, type PlanRow, usePlanRows } from './use-plan-rows.tsx';

const EACH = PAID_PLANS.map((plan) => [plan]);

/** Shows the public page /plans: what the plans have in common, how they differ and what each plan costs. */
export default function PlansPage() {
  const { t } = useLingui();
  const phone = useMediaQuery(PHONE_QUERY);
  const rows = usePlanRows();
  const title = t`Plans and prices`;
  useEffect(() => {
    document.title = `${title} · Ponuda`;
  }, [title]);
  return (
    <GuestFrame place="guest">
      <article className={styles.sheet}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.lead}>
            <Trans>
              A company begins with {TRIAL_DAYS} free days from its activation. No card is needed, and nothing
              renews automatically. Suppliers pay nothing.
            </Trans>
          </p>
          {getAccessToken() === null && (
            <p className={styles.ways}>
              <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={paths.register()}>
                <Trans>Register your company</Trans>
              </a>
              <a className={buttonClass({ size: 'lg' })} href={paths.login()}>
                <Trans context="button">Log in</Trans>
              </a>
            </p>
          )}
        </header>
        <section aria-labelledby="differences" className={styles.part}>
          <h2 id="differences">
            <Trans>What differs</Trans>
          </h2>
          {phone ? <PlanLists rows={rows} /> : <PlanTable rows={rows} />}
          <p className={styles.note}>
            <Trans>Prices are net. Companies in Serbia pay VAT in addition.</Trans>
          </p>
        </section>
        <CommonPart />
      </article>
    </GuestFrame>
  );
}

function PlanTable({ rows }: { rows: readonly PlanRow[] }) {
  const { i18n } = useLingui();
  return (
    <table className={styles.table} aria-labelledby="differences">
      <thead>
        <tr>
          <td />
          {PAID_PLANS.map((plan) => (
            <th key={plan} scope="col">
              {i18n._(planPhrases[plan])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cell, ofEach }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {(ofEach ? EACH : PLAN_GROUPS).map((plans) => (
              <td key={plans[0]} colSpan={plans.length}>
                {plans[0] && cell(plans[0])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the comparison on a phone: the prices by plan, and the features once for each group of plans. */
function PlanLists({ rows }: { rows: readonly PlanRow[] }) {
  return (
    <>
      {EACH.map((plans) => (
        <PlanList key={plans[0]} plans={plans} rows={rows.filter(({ ofEach }) => ofEach)} />
      ))}
      {PLAN_GROUPS.map((plans) => (
        <PlanList key={plans[0]} plans={plans} rows={rows.filter(({ ofEach }) => !ofEach)} />
      ))}
    </>
  );
}

function PlanList({ plans, rows }: { plans: readonly PaidPlan[]; rows: readonly PlanRow[] }) {
  const { i18n } = useLingui();
  const [first] = plans;
  if (first === undefined) return null;
  return (
    <div className={styles.plan}>
      <h3>{plans.map((plan) => i18n._(planPhrases[plan])).join(', ')}</h3>
      <dl>
        {rows.map(({ key, name, cell }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{cell(first)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function CommonPart() {
  return (
    <section aria-labelledby="common" className={styles.part}>
      <h2 id="common">
        <Trans>In every plan and in the trial</Trans>
      </h2>
      <ul className={styles.common}>
        <li>
          <Trans>Any number of users, departments, categories and suppliers</Trans>
        </li>
        <li>
          <Trans>Requests that suppliers answer by a link in an email, without an account</Trans>
        </li>
        <li>
          <Trans>Comparison of offers with all terms, and orders divided among several suppliers</Trans>
        </li>
        <li>
          <Trans>Confirmation by permissions and limits, the four-eyes rule and stand-ins</Trans>
        </li>
        <li>
          <Trans>Ad hoc and direct purchases</Trans>
        </li>
        <li>
          <Trans>Budgets, goods receipts, payments and e-invoices</Trans>
        </li>
        <li>
          <Trans>Statistics, and export of lists and documents</Trans>
        </li>
        <li>
          <Trans>API, webhooks and login via the company (SSO)</Trans>
        </li>
      </ul>
    </section>
  );
}
