import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CountedPurchase } from '@ponuda/contract/purchase-statistics';
import { isPurchaseStatus, purchaseStatusName } from '@ponuda/domain/purchase/status';
import { purchaseStatusPhrases } from '@ponuda/phrases/statuses';
import type { Sheet } from './statistics-file.ts';

/** The purchases behind a bar, one row each; the values add up to it. */
export function purchasesSheet(purchases: readonly CountedPurchase[], currency: string, i18n: I18n): Sheet {
  return {
    columns: [
      { heading: i18n._(msg({ message: 'Day', context: 'statistics' })), width: 12 },
      { heading: i18n._(msg({ message: 'Number', context: 'of a purchase' })), width: 16 },
      { heading: i18n._(msg`Purchase name`), width: 34 },
      { heading: i18n._(msg`Status`), width: 24 },
      { heading: i18n._(msg({ message: 'Category', context: 'statistics' })), width: 24 },
      { heading: i18n._(msg`Suppliers`), width: 34 },
      { heading: i18n._(msg`Created by`), width: 22 },
      {
        heading: `${i18n._(msg({ message: 'Net value', context: 'statistics' }))} ${currency}`,
        width: 20,
      },
    ],
    rows: purchases.map((purchase) => [
      new Date(`${purchase.counted_on}T00:00:00Z`),
      purchase.request_number,
      purchase.name,
      isPurchaseStatus(purchase.status)
        ? i18n._(purchaseStatusPhrases[purchaseStatusName(purchase.status)])
        : '',
      purchase.category.name,
      purchase.suppliers.map(({ name }) => name).join(', '),
      purchase.creator.name,
      purchase.value === null ? null : Number(purchase.value),
    ]),
  };
}
