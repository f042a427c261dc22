import { Trans, useLingui } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyDetail } from '#core/moderation/wire/companies.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link, useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Skeleton, SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { moderatedCompanyQuery } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { ModerationFrame } from '../moderation-frame.tsx';
import { OrdersSection } from '../orders/orders-section.tsx';
import { AccountPills } from './account-pills.tsx';
import { AccountSection } from './account-section.tsx';
import { CompanyFacts, SimilarCompanies } from './company-facts.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DecisionRail } from './decision-rail.tsx';
import { getDecisionTexts } from './decision-texts.ts';
import { isAwaitedDecision, listPossibleDecisions, type PossibleDecision } from './decisions.ts';
import { CompanyLogSection } from './log-section.tsx';
import { useDecision } from './use-decision.ts';
import { useNeighborKeys } from './use-neighbor-keys.ts';
import { UsersSection } from './users-section.tsx';

/** The page for one company, with all data that a moderator needs for a decision, and the decisions themselves. */
export default function CompanyPage() {
  const { t } = useLingui();
  const found = useQuery(moderatedCompanyQuery(useIdParam()));
  const company = found.data;
  useNeighborKeys(company?.queue);
  // The key resets the page's state, so that a message typed for one company is not sent to a different one.
  if (company) return <LoadedCompany key={company.id} company={company} readAt={found.dataUpdatedAt} />;
  return (
    <ModerationFrame
      path={paths.moderation()}
      title={t`Company`}
      breadcrumb={[<Companies key="all" />, t`Company`]}
      rail={found.error ? undefined : { label: t`Decision`, content: <SkeletonText lines={8} /> }}
    >
      {found.error ? <QueryFailure query={found} /> : <Skeleton height="416px" />}
    </ModerationFrame>
  );
}

const Companies = () => (
  <Link href={paths.moderation()}>
    <Trans>Companies</Trans>
  </Link>
);

interface LoadedCompanyProps {
  readonly company: CompanyDetail;
  readonly readAt: number;
}

function LoadedCompany({ company, readAt }: LoadedCompanyProps) {
  const { t } = useLingui();
  const go = useNavigateTo();
  const [asked, setAsked] = useState<PossibleDecision | null>(null);
  const [message, setMessage] = useState('');
  const { queue, awaits } = company;
  const { place, total } = queue;
  const waits = awaits.length > 0;
  const goOn = () =>
    go(queue.next === null ? paths.moderation() : paths.moderationCompany(queue.next), { replace: true });
  const activation = useDecision(company, goOn);
  return (
    <>
      <ModerationFrame
        path={paths.moderation()}
        title={company.name}
        breadcrumb={[
          <Companies key="all" />,
          place > 0 ? (
            <Trans comment="where a company is among those that await a decision">
              awaiting a decision, {place} of {total}
            </Trans>
          ) : (
            company.name
          ),
        ]}
        pill={<AccountPills status={company.status} supplier={company.external_supplier} />}
        actions={
          <>
            {queue.next !== null && (
              <Link rel="next" href={paths.moderationCompany(queue.next)} className={buttonClass({})}>
                <Trans context="company that awaits a decision">Next</Trans>
                <IconChevronRight size={18} aria-hidden="true" />
              </Link>
            )}
            <OtherDecisions company={company} onAsk={setAsked} />
          </>
        }
        rail={{
          label: t`Decision`,
          content: (
            <>
              {awaits.map((side) => (
                <DecisionRail
                  key={side}
                  company={company}
                  side={side}
                  now={readAt}
                  busy={activation.busy}
                  onActivate={(decision) => void activation.run(decision, message.trim())}
                  onReject={setAsked}
                />
              ))}
              {!waits && <AccountSection company={company} />}
            </>
          ),
        }}
      >
        <CompanyFacts company={company} />
        <SimilarCompanies duplicates={company.duplicates} />
        {waits && (
          <section className={styles.section} aria-label={t`Message to the company`}>
            <Field label={t`Message to the company`} hint={t`sent with the activation; not required`}>
              <TextArea
                rows={3}
                maxLength={MAX_DECISION_REASON_LENGTH}
                placeholder={t`For example, whom to ask about training`}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            </Field>
          </section>
        )}
        {(!waits || company.users_count > 1) && <UsersSection company={company} />}
        {company.orders.length > 0 && <OrdersSection orders={company.orders} />}
        <CompanyLogSection entries={company.audit} />
      </ModerationFrame>
      {asked && (
        <DecisionDialog
          company={company}
          decision={asked}
          onClose={() => setAsked(null)}
          {...(waits && { onDecided: goOn })}
        />
      )}
    </>
  );
}

interface OtherDecisionsProps {
  readonly company: CompanyDetail;
  readonly onAsk: (decision: PossibleDecision) => void;
}

/** Renders the menu of the decisions that the rail does not show. */
function OtherDecisions({ company, onAsk }: OtherDecisionsProps) {
  const { t, i18n } = useLingui();
  const others = listPossibleDecisions(company).filter((decision) => !isAwaitedDecision(company, decision));
  if (others.length === 0) return null;
  return (
    <Menu
      trigger={<IconButton outlined label={t`More actions`} icon={<IconDots />} />}
      entries={others.map((decision) => ({
        id: `${decision.side}${decision.to}`,
        label: i18n._(getDecisionTexts(decision).verb),
        ...(decision.to === ACCOUNT_STATUS.DELETED && { tone: 'danger' as const }),
        onSelect: () => onAsk(decision),
      }))}
    />
  );
}
