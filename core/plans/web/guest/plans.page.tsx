import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { planPhrases } from '#core/plans/words.ts';
import { PAID_PLANS, TRIAL_DAYS } from '#platform/shared/access/plans.ts';
import { getAccessToken } from '#platform/web/lib/http/token.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import styles from './plans.module.css';
import { PLAN_GROUPS, type PlanRow, usePlanRows, usePrices } from './use-plan-rows.tsx';

/** Shows the public page /plans: what the plans have in common, how they differ and what each plan costs. */
export default function PlansPage() {
  const { t, i18n } = useLingui();
  const phone = useMediaQuery(PHONE_QUERY);
  const rows = usePlanRows();
  const { price, order } = usePrices();
  const [alike] = useGroupNames();
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
        <section aria-labelledby="prices" className={styles.part}>
          <h2 id="prices">
            <Trans>Price per month</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans comment="names of plans">
              {alike} have the same features. Premium adds an approval before a request is sent.
            </Trans>
          </p>
          <ul className={styles.plans}>
            {PAID_PLANS.map((plan) => (
              <li key={plan}>
                <h3>{i18n._(planPhrases[plan])}</h3>
                {price(plan)}
                <div className={styles.order}>{order(plan)}</div>
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            <Trans>Prices are net. Companies in Serbia pay VAT in addition.</Trans>
          </p>
        </section>
        <section aria-labelledby="differences" className={styles.part}>
          <h2 id="differences">
            <Trans>What differs</Trans>
          </h2>
          {phone ? <DifferenceList rows={rows} /> : <DifferenceTable rows={rows} />}
        </section>
        <CommonPart />
      </article>
    </GuestFrame>
  );
}

interface DifferencesProps {
  readonly rows: readonly PlanRow[];
}

function DifferenceTable({ rows }: DifferencesProps) {
  const names = useGroupNames();
  return (
    <table className={styles.table} aria-labelledby="differences">
      <thead>
        <tr>
          <td />
          {PLAN_GROUPS.map(([first], index) => (
            <th key={first} scope="col">
              {names[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cell }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {PLAN_GROUPS.map(([first]) => (
              <td key={first}>{first && cell(first)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the comparison on a phone: below each feature, what the groups of plans have. */
function DifferenceList({ rows }: DifferencesProps) {
  const names = useGroupNames();
  return rows.map(({ key, name, cell }) => (
    <div key={key} className={styles.plan}>
      <h3>{name}</h3>
      <dl>
        {PLAN_GROUPS.map(([first], index) => (
          <div key={first}>
            <dt>{names[index]}</dt>
            <dd>{first && cell(first)}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

/** Returns the names of the plans of each group. */
function useGroupNames(): readonly string[] {
  const { i18n } = useLingui();
  return PLAN_GROUPS.map((plans) => plans.map((plan) => i18n._(planPhrases[plan])).join(', '));
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
          <Trans>API, webhooks and company login (SSO)</Trans>
        </li>
      </ul>
    </section>
  );
}
