import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { SupplierQuestions } from '#core/offers/web/negotiation/questions/public.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { PendingWith } from '#core/purchase/web/approval/pending-with.tsx';
import { HistoryRail } from '#core/purchase/web/history/history-rail.tsx';
import { InternalNotes } from '#core/purchase/web/notes/public.ts';
import { findAcceptedPricesToCheck } from '#core/purchase/wire/comparison/accepted-prices-to-check.ts';
import { getOfferChoice } from '#core/purchase/wire/comparison/choice.ts';
import { getComparisonCurrency, listForeignCurrencies } from '#core/purchase/wire/comparison/compared-in.ts';
import { compareOffers, withEarlierPrices } from '#core/purchase/wire/comparison/comparison.ts';
import { computeScenarios } from '#core/purchase/wire/comparison/scenario-sums.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { goodsQuery, loadGoodsPanel } from '#core/warehouse/web/public.ts';
import { PrintedSheet } from '#platform/web/kit/print/printed-sheet.tsx';
import { usePurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { DESKTOP_QUERY, PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { useComparisonParts, useEarlierPrices } from '../comparison/comparison-parts.ts';
import type { ComparisonTool } from '../comparison/comparison-tools.ts';
import { Matrix } from '../comparison/matrix/matrix.tsx';
import { ScenarioCards } from '../comparison/scenario-cards.tsx';
import { ToolButtons } from '../comparison/tool-buttons.tsx';
import { selectComparisonTools } from '../comparison/tools-for.ts';
import { useAcceptHandlers } from '../comparison/use-accept-handlers.tsx';
import { useAnnounceSupplierChanges } from '../comparison/use-announce-supplier-changes.ts';
import { useChoice } from '../comparison/use-choice.ts';
import { DecisionFooter } from './decision-footer.tsx';
import { DetailActions } from './detail-actions.tsx';
import { DetailHeader } from './detail-header.tsx';
import { Awards } from './facts/awards.tsx';
import { ArticleList, RequestFacts } from './facts/facts.tsx';
import { InvitationsWithoutOffer } from './invitations/invitations.tsx';
import styles from './request-detail.module.css';
import { useRequestActionHandlers } from './use-request-action-handlers.tsx';

const GoodsPanel = lazyPart(loadGoodsPanel, { inline: true });
/** Loaded on demand, because the desktop layout never shows it. */
export const PhoneComparison = lazyPart(() => import('../comparison/phone/phone-comparison.tsx'), {
  inline: true,
});

const loadSheet = () => import('./print/request-sheet.tsx');

interface RequestBodyProps {
  readonly purchase: PurchaseDetail;
  readonly offset: number;
  readonly refetch: () => void;
  /** Notice shown when a refresh failed. */
  readonly failed: ReactNode;
}

const DECIDING: readonly number[] = [PURCHASE_STATUS.ACTIVE, PURCHASE_STATUS.VALUATION];

/** The number of suppliers from which the comparison takes up the space of the side rail. */
const MANY = 4;

/**
 * The number of items from which each item takes up only one line of the comparison and, on a desktop, the page header
 * only one line.
 */
const MANY_ITEMS = 12;

/** Shows a request with all its data, laid out for a desktop or a phone. */
export function RequestBody({ purchase, offset, refetch, failed }: RequestBodyProps) {
  const { t } = useLingui();
  const phone = useMediaQuery(PHONE_QUERY);
  const parts = useComparisonParts();
  const writes = usePurchaseWrites<PurchaseDetail>(purchaseKeys.detail(purchase.id));
  const actions = useChoice(purchase, writes);
  const { shown } = actions;
  const deciding = DECIDING.includes(shown.status);
  const inWhat = useMemo(() => getComparisonCurrency(shown), [shown]);
  const scenarios = useMemo(() => computeScenarios(shown, inWhat), [shown, inWhat]);
  const offered = shown.rfps.some((rfp) => rfp.offer);
  const { prices: pricesBefore } = useEarlierPrices(purchase.id, offered && shown.prices);
  const comparison = useMemo(
    () =>
      offered
        ? withEarlierPrices(
            compareOffers(deciding ? shown : withWinnersFirst(shown), inWhat, scenarios.own),
            pricesBefore,
          )
        : null,
    [shown, deciding, inWhat, scenarios, offered, pricesBefore],
  );
  const toCheck = useMemo(() => (comparison ? findAcceptedPricesToCheck(comparison) : []), [comparison]);
  const wide = useMediaQuery(DESKTOP_QUERY);
  const dense = !phone && deciding && comparison !== null && shown.articles.length >= MANY_ITEMS;
  const compact = wide && dense;
  const { act, answer, dialog: asked } = useRequestActionHandlers(shown, writes);
  const [tool, setTool] = useState<ComparisonTool | null>(null);
  const { accepting, dialog } = useAcceptHandlers(shown, actions, act);
  useAnnounceSupplierChanges(purchase);
  // Preloads the modules' rows of the printed sheet, because a browser does not wait for them when it prints.
  useEffect(() => {
    if (offered) for (const { SheetRows } of parts) void SheetRows.preload();
  }, [parts, offered]);
  // Many suppliers need the whole width; the history then opens in a drawer.
  const aside = !phone && ((comparison?.columns.length ?? 0) >= MANY || dense);
  const tools = comparison && deciding && shown.can.accept_offer.ok ? selectComparisonTools(shown) : [];

  const rest = (
    <>
      {comparison &&
        parts.map(({ name, Line }) => (
          <Suspense key={name} fallback={<Skeleton height="24px" />}>
            <Line purchase={shown} deciding={deciding} />
          </Suspense>
        ))}
      {comparison && !deciding && (
        <h2 className={styles.offers}>
          <Trans>Offers</Trans>
        </h2>
      )}
      {comparison && !phone && (
        <div className={styles.matrix}>
          <Matrix
            purchase={shown}
            comparison={comparison}
            accepting={accepting}
            compact={dense}
            tools={<ToolButtons tools={tools} onTool={setTool} />}
          />
        </div>
      )}
      {!comparison && <ArticleList purchase={shown} />}
      {phone && comparison && (
        <Suspense fallback={<PhoneComparisonSkeleton rows={shown.articles.length} />}>
          <PhoneComparison purchase={shown} comparison={comparison} accepting={accepting} />
        </Suspense>
      )}
      {comparison && <Rates purchase={shown} />}
      <SupplierQuestions purchase={shown} onAnswer={answer} />
      <InvitationsWithoutOffer purchase={shown} onAct={act} />
      <RequestFacts purchase={shown} withDelivery={compact} />
      {shown.prices && <InternalNotes id={purchase.id} />}
      {phone && !comparison && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <PhoneComparison purchase={shown} comparison={null} accepting={accepting} />
        </Suspense>
      )}
    </>
  );
  const matter = (
    <>
      <DetailHeader
        purchase={shown}
        offset={offset}
        onDeadline={refetch}
        compact={compact}
        actions={
          <DetailActions
            purchase={shown}
            onAct={act}
            historyAside={aside}
            noSupplierId={lacksSuppliers(shown) ? NO_SUPPLIER_ID : undefined}
            compact={compact}
            tools={dense ? tools : []}
            onTool={setTool}
          />
        }
      />
      {failed && <div className={styles.notice}>{failed}</div>}
      <StateNotices purchase={shown} />
      <PendingWith id={purchase.id} className={styles.notice} />
      {comparison && deciding && (
        <div className={styles.scenarios}>
          <ScenarioCards
            purchase={shown}
            comparison={comparison}
            scenarios={scenarios}
            inWhat={inWhat}
            actions={actions}
            mayChoose={shown.can.accept_offer.ok}
          />
          {phone && <ToolButtons tools={tools} onTool={setTool} />}
        </div>
      )}
      <Awards purchase={shown} />
      <BelowGoods purchase={shown}>{rest}</BelowGoods>
    </>
  );
  const foot = comparison && deciding && (
    <DecisionFooter purchase={shown} scenarios={scenarios} choice={actions} toCheck={toCheck} onAct={act} />
  );

  // One component tree for desktop and phone, including the dialogs of the comparison, so that input and open dialogs
  // survive rotating the phone or narrowing the window.
  return (
    <>
      <RailLayout
        width={284}
        railLabel={t`History`}
        rail={phone || aside ? null : <HistoryRail id={purchase.id} serverNow={purchase.server_now} />}
        foot={foot}
      >
        {matter}
      </RailLayout>
      {dialog}
      {asked}
      {tool && (
        <Suspense>
          <tool.Dialog purchase={shown} actions={actions} onClose={() => setTool(null)} />
        </Suspense>
      )}
      <PrintedSheet load={loadSheet} of={{ purchase: shown, comparison: shown.prices ? comparison : null }} />
    </>
  );
}

/** Has the shape of the comparison by item: the segments, and one row for each item. */
function PhoneComparisonSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton height="44px" />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="46px" />
      ))}
    </div>
  );
}

/**
 * Shows the received goods and, once they are loaded, the rest of the page below. Before that, the height of the
 * goods panel is unknown, so the rest would shift.
 */
function BelowGoods({ purchase, children }: { purchase: PurchaseDetail; children: ReactNode }) {
  const ordered = purchase.awards.length > 0;
  const { isPending } = useQuery({ ...goodsQuery(purchase.id), enabled: ordered });
  const waits = ordered && isPending;
  return (
    <>
      {waits && <Skeleton height="480px" />}
      <div hidden={waits}>
        <Suspense fallback={<Skeleton height="480px" />}>
          {ordered && <GoodsPanel purchaseId={purchase.id} />}
          {children}
        </Suspense>
      </div>
    </>
  );
}

/** Sorts the suppliers whose offers are accepted to the front, so that a narrow screen shows them too. */
function withWinnersFirst(purchase: PurchaseDetail): PurchaseDetail {
  const winners = new Set(getOfferChoice(purchase).map(({ rfp_id }) => rfp_id));
  const rank = ({ id }: { readonly id: number }) => (winners.has(id) ? 0 : 1);
  return { ...purchase, rfps: purchase.rfps.toSorted((a, b) => rank(a) - rank(b)) };
}

const NO_SUPPLIER_ID = 'no-supplier';

/** Returns whether the next step only needs suppliers, which the user may choose. */
const lacksSuppliers = ({ can }: PurchaseDetail) =>
  can.edit.ok && [can.send, can.request].some(({ code }) => code === 'no_suppliers_chosen');

/** Shows why the request was sent back or cancelled, what is missing, or whose action the request is waiting for. */
function StateNotices({ purchase }: { purchase: PurchaseDetail }) {
  return (
    <>
      {purchase.rejected && (
        <Notice
          className={styles.notice}
          tone="red"
          icon={<IconAlertTriangle />}
          title={<Trans>Rejected and returned to you</Trans>}
        >
          {purchase.rejection_note && <p>{purchase.rejection_note}</p>}
        </Notice>
      )}
      {purchase.cancel_reason !== null && purchase.status === PURCHASE_STATUS.CANCELED && (
        <Notice
          className={styles.notice}
          tone="red"
          icon={<IconAlertTriangle />}
          title={<Trans>The purchase has been canceled</Trans>}
        >
          <p>{purchase.cancel_reason}</p>
        </Notice>
      )}
      {lacksSuppliers(purchase) && (
        <Notice
          className={styles.notice}
          tone="warn"
          icon={<IconUsersPlus />}
          title={
            <span id={NO_SUPPLIER_ID}>
              <Trans>No supplier is chosen</Trans>
            </span>
          }
          action={
            <Link href={paths.requestEdit(purchase.id)} className={buttonClass({ variant: 'primary' })}>
              <Trans context="button: leads to the request's form">Choose suppliers</Trans>
            </Link>
          }
        />
      )}
      {purchase.confirmed_by_owner && DECIDING.includes(purchase.status) && (
        <Notice className={styles.notice} tone="sky" icon={<IconHourglass />}>
          <Trans>
            Submitted for confirmation: pending with an authorized approver. Changing the accepted offers
            withdraws the submission.
          </Trans>
        </Notice>
      )}
    </>
  );
}

/** Shows the exchange rate used to compare foreign offers. */
function Rates({ purchase }: { purchase: PurchaseDetail }) {
  const format = useFormatters();
  const foreign = listForeignCurrencies(purchase);
  const { accepted, currency } = purchase;
  if (foreign.length === 0 || !accepted) return null;
  return (
    <p className={styles.rates}>
      {foreign.includes('EUR') ? (
        <Trans>
          Offers in EUR are converted at <bdi className="num">{format.exchangeRate(accepted.rate)}</bdi> of{' '}
          <bdi className="num">{format.day(accepted.rate_day)}</bdi>.
        </Trans>
      ) : (
        <Trans>
          Offers in {foreign.join(', ')} are converted into {currency}.
        </Trans>
      )}
    </p>
  );
}
