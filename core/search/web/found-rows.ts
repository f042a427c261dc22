import { msg } from '@lingui/core/macro';
import type { ProcurementRow } from '#core/marketplace/wire/marketplace.ts';
import { isPurchaseStatus, purchaseStatusName } from '#core/purchase/rules/status.ts';
import { purchaseStatusPhrases, rejectedPhrase } from '#core/purchase/words/statuses.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { type GateName, passesGate } from '#platform/shared/access/gates.ts';
import { formatFileSize } from '#platform/web/lib/file-size.ts';
import { paths } from '#platform/web/lib/paths.ts';
import type { LocaleFormatters } from '#platform/web/lib/words/format.ts';
import { i18n, translate } from '#platform/web/lib/words/i18n.ts';
import type { FoundContact, FoundFile, FoundPurchase } from '../wire.ts';
import type { SearchRow } from './search-row.ts';

const KINDS = {
  request: msg({ message: 'Request', context: 'search result' }),
  ad_hoc: msg({ message: 'Ad hoc purchase' }),
  direct: msg({ message: 'Direct purchase' }),
} as const;

/**
 * Pages of each kind, in order of preference: the purchase's own page, or the page in finances or the warehouse for
 * users who may open only that one.
 */
const PLACES: Record<FoundPurchase['kind'], readonly (readonly [GateName, (id: number) => string])[]> = {
  request: [
    ['requestsOverview', paths.request],
    ['finances', paths.financePurchase],
    ['warehouse', paths.warehousePurchase],
  ],
  ad_hoc: [
    ['adHoc', paths.adHocPurchase],
    ['finances', paths.financePurchase],
    ['warehouse', paths.warehousePurchase],
  ],
  direct: [
    ['direct', paths.directPurchase],
    ['warehouse', paths.warehousePurchase],
  ],
};

export function toPurchaseRow(found: FoundPurchase, actor: Actor): SearchRow {
  const { id, kind, status, rejected } = found;
  const place = PLACES[kind].find(([gate]) => passesGate(actor, gate)) ?? PLACES[kind][0];
  const state = isPurchaseStatus(status) ? purchaseStatusPhrases[purchaseStatusName(status)] : undefined;
  const words = rejected ? rejectedPhrase : state;
  return {
    key: `purchase ${id}`,
    look: 'purchase',
    title: found.name,
    detail: found.request_number,
    hint: [translate(KINDS[kind]), words && translate(words)].filter(Boolean).join(' · '),
    href: place?.[1](id),
  };
}

export function toSupplierRow({ id, name, city }: { id: number; name: string; city: string }): SearchRow {
  return {
    key: `supplier ${id}`,
    look: 'supplier',
    title: name,
    hint: [translate(msg({ message: 'Supplier', context: 'search result' })), city]
      .filter(Boolean)
      .join(' · '),
    href: paths.supplier(id),
  };
}

export function toFileRow({ id, name, size, author }: FoundFile): SearchRow {
  return {
    key: `file ${id}`,
    look: 'file',
    title: name,
    hint: [formatFileSize(size, i18n.locale), author].filter(Boolean).join(' · '),
    file_id: id,
  };
}

/** Returns a row that opens a colleague's page or a contact person's supplier. */
export function toContactRow(found: FoundContact, format: LocaleFormatters): SearchRow {
  const { id, kind, name, email, supplier } = found;
  return {
    key: `${kind} ${id}`,
    look: 'contact',
    title: name,
    detail: email,
    hint: [supplier?.name, found.at && format.instant(found.at)].filter(Boolean).join(' · '),
    href: supplier ? paths.supplier(supplier.id) : paths.user(id),
    // Only colleagues have pictures; a contact person is shown by initials.
    person: { id, name, profile_picture: found.profile_picture },
  };
}

export function toProcurementRow({ id, name, request_number, customer }: ProcurementRow): SearchRow {
  return {
    key: `procurement ${id}`,
    look: 'purchase',
    title: name,
    detail: request_number,
    hint: customer.name,
    href: paths.marketplaceProcurement(id),
  };
}
