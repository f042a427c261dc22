import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isPurchaseStatus, purchaseStatusName } from '#core/purchase/rules/status.ts';
import { purchaseStatusPhrases } from '#core/purchase/words/statuses.ts';
import type {
  ComparisonMode,
  PossibleSplit,
  PurchaseKindsAnswer,
  Savings,
  SpendDrillDownQuery,
  SpendGroup,
  SpendGrouping,
  SplitsQuery,
  StepTime,
  SupplierResponseRate,
  WaitingPurchase,
} from '#core/statistics/wire/answers.ts';
import type { CountedPurchase } from '#core/statistics/wire/purchase-statistics.ts';
import type { StatisticsQuery } from '#core/statistics/wire/statistics.ts';
import {
  purchaseKindPhrases,
  requestStepPhrases,
  splitReasonPhrases,
  waitingStepPhrases,
} from '#core/statistics/words.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import {
  amountColumn,
  dayColumn,
  instantColumn,
  numberColumn,
  type Translate,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { readCountedPurchasesAfter } from '../counted-purchases.read.ts';
import { resolveScopeAndRange } from '../statistics.ts';
import { getPurchaseKinds } from './kinds.ts';
import { listAllResponseRates, type ResponseRateOrder } from './response-rates.read.ts';
import { getSavings } from './savings.ts';
import { getSpend } from './spend.ts';
import { buildSpendDrillDownScope } from './spend-drill-down.ts';
import { listAllSplits } from './splits.ts';
import { readStepTimes } from './times.read.ts';
import { listAllWaitingPurchases } from './waiting.read.ts';

type List<Row> = ListExport<CompanyExportContext, Row>;
const currencyOf = ({ company }: CompanyContext) => company.settings.currency;

const PURCHASES = msg({ message: 'Purchases' });
const NET_VALUE = msg({ message: 'Net value' });
const NUMBER = msg({ message: 'Number', context: 'of a purchase' });
const PURCHASE_NAME = msg`Purchase name`;
const CATEGORY = msg({ message: 'Category' });
const CREATED_BY = msg`Requester`;
const SUPPLIER = msg({ message: 'Supplier' });
const PERIOD = msg({ message: 'Period', context: 'chart' });

const SPEND_TITLES: Readonly<Record<SpendGrouping, MessageDescriptor>> = {
  category: msg`Spend by category`,
  supplier: msg`Spend by supplier`,
  sector: msg`Spend by department`,
  creator: msg`Spend by buyer`,
};

/**
 * Returns the export of a spend ranking, with "others" as its last row and the earlier figures if the page shows them.
 */
export async function spendExport(
  ctx: CompanyContext,
  query: StatisticsQuery & { readonly by: SpendGrouping; readonly compare: ComparisonMode },
): Promise<List<SpendGroup & { readonly rest?: true }>> {
  const { data, others, earlier } = await getSpend(ctx, query);
  return {
    what: 'spend',
    title: SPEND_TITLES[query.by],
    columns: [
      textColumn(
        SPEND_TITLES[query.by],
        ({ id, name, rest }, say) =>
          rest ? say(msg`Others`) : id === 0 ? say(msg`Without a department`) : name,
        36,
      ),
      numberColumn(PURCHASES, ({ n }) => n),
      amountColumn(NET_VALUE, currencyOf(ctx), ({ value }) => value),
      numberColumn(msg`Share, %`, ({ share }) => share),
      ...(earlier === null || earlier.total.n === 0
        ? []
        : [
            numberColumn<SpendGroup>(msg`Purchases before`, ({ before }) => before?.n ?? null),
            amountColumn<SpendGroup>(
              msg`Net value before`,
              currencyOf(ctx),
              ({ before }) => before?.value ?? null,
              24,
            ),
          ]),
    ],
    rows: async function* read() {
      yield others ? [...data, { ...others, id: 0, name: '', color: '', rest: true as const }] : data;
    },
  };
}

const purchaseColumns = <Row>(ctx: CompanyContext, of: (row: Row) => CountedPurchase) => [
  dayColumn<Row>(msg({ message: 'Day', context: 'statistics' }), (row) => of(row).counted_on),
  textColumn<Row>(NUMBER, (row) => of(row).request_number, 16),
  textColumn<Row>(PURCHASE_NAME, (row) => of(row).name, 34),
  textColumn<Row>(msg`Status`, (row, say) => statusText(of(row).status, say)),
  textColumn<Row>(CATEGORY, (row) => of(row).category.name),
  textColumn<Row>(
    msg`Suppliers`,
    (row) =>
      of(row)
        .suppliers.map(({ name }) => name)
        .join(', '),
    34,
  ),
  textColumn<Row>(CREATED_BY, (row) => of(row).creator.name),
  amountColumn<Row>(NET_VALUE, currencyOf(ctx), (row) => of(row).value),
];

const statusText = (status: number, say: Translate) =>
  isPurchaseStatus(status) ? say(purchaseStatusPhrases[purchaseStatusName(status)]) : '';

const BATCH = 500;

export function spendDrillDownExport(ctx: CompanyContext, query: SpendDrillDownQuery): List<CountedPurchase> {
  return {
    what: 'counted_purchases',
    title: PURCHASES,
    columns: purchaseColumns(ctx, (row: CountedPurchase) => row),
    rows: async function* read(snapshot) {
      const scope = await buildSpendDrillDownScope(snapshot, query);
      let after: CountedPurchase | undefined;
      do {
        const rows = await readCountedPurchasesAfter(scope, { after, limit: BATCH });
        yield rows;
        after = rows.length < BATCH ? undefined : rows.at(-1);
      } while (after);
    },
  };
}

type SavingRow = Savings['totals'] & { readonly period?: string; readonly name?: string };

export function savingsExport(
  ctx: CompanyContext,
  query: StatisticsQuery & { readonly table: 'periods' | 'suppliers' },
): List<SavingRow> {
  const currency = currencyOf(ctx);
  return {
    what: 'savings',
    title: msg`Savings`,
    columns: [
      query.table === 'periods'
        ? dayColumn<SavingRow>(PERIOD, ({ period }) => period ?? null)
        : textColumn<SavingRow>(SUPPLIER, ({ name }) => name, 36),
      numberColumn(PURCHASES, ({ n }) => n),
      amountColumn(NET_VALUE, currency, ({ value }) => value),
      amountColumn(msg`Compared with other offers`, currency, ({ compared }) => compared),
      amountColumn(msg`Saved vs. average offer`, currency, ({ against_mean }) => against_mean),
      amountColumn(msg`Saved vs. highest offer`, currency, ({ against_highest }) => against_highest),
    ],
    rows: async function* read(snapshot) {
      yield (await getSavings(snapshot, query))[query.table];
    },
  };
}

const hours = (seconds: number | null) => (seconds === null ? null : (seconds / 3600).toFixed(1));

export function stepTimesExport(query: StatisticsQuery): List<StepTime> {
  return {
    what: 'step_times',
    title: msg`Time to confirmation`,
    columns: [
      textColumn(
        msg({ message: 'Step', context: 'from request to confirmation' }),
        ({ step }, say) => say(requestStepPhrases[step]),
        40,
      ),
      numberColumn(PURCHASES, ({ n }) => n),
      numberColumn(msg`Median, hours`, ({ median }) => hours(median), 16),
      numberColumn(msg`90th percentile, hours`, ({ p90 }) => hours(p90), 24),
    ],
    rows: async function* read(snapshot) {
      const { scope, range } = resolveScopeAndRange(snapshot, query);
      yield await readStepTimes(scope, range);
    },
  };
}

export function waitingPurchasesExport(step: WaitingPurchase['step'] | ''): List<WaitingPurchase> {
  return {
    what: 'waiting_purchases',
    title: msg`Open purchases`,
    columns: [
      textColumn(NUMBER, ({ request_number }) => request_number, 16),
      textColumn(PURCHASE_NAME, ({ name }) => name, 34),
      textColumn(
        msg({ message: 'Pending with', context: 'an open purchase' }),
        ({ step: at }, say) => say(waitingStepPhrases[at]),
        30,
      ),
      instantColumn(msg({ message: 'Since', context: 'an open purchase waits' }), ({ since }) => since),
      textColumn(msg`Status`, ({ status }, say) => statusText(status, say)),
      textColumn(CATEGORY, ({ category }) => category.name),
      textColumn(CREATED_BY, ({ creator }) => creator.name),
    ],
    rows: ({ tenant, actor, session }) => listAllWaitingPurchases(tenant, actor, session.now, step),
  };
}

/** Returns the export of suppliers' response and win rates. */
export function responseRatesExport(order: ResponseRateOrder): List<SupplierResponseRate> {
  return {
    what: 'answer_rates',
    title: msg`Supplier response rate`,
    columns: [
      textColumn(SUPPLIER, ({ name }) => name, 36),
      numberColumn(msg({ message: 'Invited', context: 'how often' }), ({ invited }) => invited),
      numberColumn(msg({ message: 'Offered', context: 'how often' }), ({ offered }) => offered),
      numberColumn(msg({ message: 'Declined', context: 'how often' }), ({ declined }) => declined),
      numberColumn(msg({ message: 'Won', context: 'how often' }), ({ won }) => won),
      numberColumn(msg({ message: 'Lost', context: 'how often' }), ({ lost }) => lost),
      numberColumn(
        msg({ message: 'Counted', context: 'invitations in the response rate' }),
        ({ counted }) => counted,
      ),
      numberColumn(msg({ message: 'Answered', context: 'how often' }), ({ answered }) => answered),
      numberColumn(msg`Answers, %`, ({ answer_rate }) => answer_rate),
      numberColumn(msg`Wins, %`, ({ win_rate }) => win_rate),
    ],
    rows: ({ tenant }) => listAllResponseRates(tenant, order),
  };
}

type KindRow = PurchaseKindsAnswer['totals'][number] & { readonly period: string };

/** Returns the export of requests, ad hoc and direct purchases by period. */
export function purchaseKindsExport(ctx: CompanyContext, query: StatisticsQuery): List<KindRow> {
  return {
    what: 'purchase_kinds',
    title: msg`Purchase types`,
    columns: [
      dayColumn(PERIOD, ({ period }) => period),
      textColumn(msg({ message: 'Type', context: 'of a purchase' }), ({ kind }, say) =>
        say(purchaseKindPhrases[kind]),
      ),
      numberColumn(PURCHASES, ({ n }) => n),
      amountColumn(NET_VALUE, currencyOf(ctx), ({ value }) => value),
    ],
    rows: async function* read(snapshot) {
      const { periods } = await getPurchaseKinds(snapshot, query);
      yield periods.flatMap(({ period, kinds }) => kinds.map((kind) => ({ ...kind, period })));
    },
  };
}

interface SplitRow {
  readonly number: number;
  readonly split: PossibleSplit;
  readonly purchase: CountedPurchase;
}

/** Returns the export of possible split purchases, one row for each purchase. */
export function splitsExport(ctx: CompanyContext, query: SplitsQuery): List<SplitRow> {
  return {
    what: 'split_hints',
    title: msg`Possible split purchases`,
    columns: [
      numberColumn(msg({ message: 'Alert no.' }), ({ number }) => number, 8),
      ...purchaseColumns(ctx, ({ purchase }: SplitRow) => purchase),
      amountColumn(msg`Together`, currencyOf(ctx), ({ split }) => split.value),
      textColumn(
        msg({ message: 'In common', context: 'of purchases' }),
        ({ split }, say) => split.reasons.map((reason) => say(splitReasonPhrases[reason])).join('; '),
        44,
      ),
      textColumn(msg`Reviewed by`, ({ split }) => split.looked_at?.by.name),
      instantColumn(
        msg({ message: 'Reviewed', context: 'when' }),
        ({ split }) => split.looked_at?.at ?? null,
      ),
    ],
    rows: async function* read(snapshot) {
      let number = 0;
      for await (const splits of listAllSplits(snapshot, query))
        yield splits.flatMap((split) => {
          number += 1;
          return split.purchases.map((purchase) => ({ number, split, purchase }));
        });
    },
  };
}
