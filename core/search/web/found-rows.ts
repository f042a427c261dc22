import { msg } from '@lingui/core/macro';
import type { ProcurementRow } from '#core/marketplace/wire/marketplace.ts';
import { isPurchaseStatus } from '#core/purchase/rules/status.ts';
import { purchaseStatusPhrase } from '#core/purchase/words/statuses.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { type GateName, passesGate } from '#platform/shared/access/gates.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { formatFileSize } from '#platform/web/lib/file-size.ts';
import { paths } from '#platform/web/lib/paths.ts';
import type { LocaleFormatters } from '#platform/web/lib/words/format.ts';
import { i18n, translate } from '#platform/web/lib/words/i18n.ts';
import type { FoundContact, FoundFile, FoundItem, FoundPurchase } from '../wire.ts';
import type { SearchRow } from './search-row.ts';

/** The kind shown for a purchase that is not a request, because the heading says "Requests". */
const KINDS = {
  request: null,
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

/** Returns the URL of the purchase page that the user may open. */
function purchaseHref({ id, kind }: Pick<FoundPurchase, 'id' | 'kind'>, actor: Actor): string | undefined {
  const place = PLACES[kind].find(([gate]) => passesGate(actor, gate)) ?? PLACES[kind][0];
  return place?.[1](id);
}

/** Returns a row that opens an item's prices or, if the user may not see any prices, its newest purchase. */
export function itemRow(
  { name, unit, priced, last, purchase }: FoundItem,
  actor: Actor,
  format: LocaleFormatters,
): SearchRow {
  const row = { key: `item ${name}`, look: 'item', title: name } as const;
  if (!priced) return { ...row, hint: '', href: purchaseHref(purchase, actor) };
  const opens = { item: { name, unit } };
  if (last === null)
    return { ...row, ...opens, hint: translate(msg({ message: 'not bought yet', context: 'an item' })) };
  return {
    ...row,
    ...opens,
    hint: `${last.supplier.name} · ${format.day(last.day)}`,
    figure: format.price(last.unit_price),
    end: `${last.currency}/${translate(unitPhrases[unit])}`,
  };
}

export function toPurchaseRow(found: FoundPurchase, actor: Actor): SearchRow {
  const { id, kind, status, rejected, goods_state } = found;
  const kindWord = KINDS[kind];
  return {
    key: `purchase ${id}`,
    look: 'purchase',
    title: found.name,
    detail: found.item ?? undefined,
    hint: [kindWord && translate(kindWord), found.request_number].filter(Boolean).join(' · '),
    end: isPurchaseStatus(status)
      ? translate(purchaseStatusPhrase({ status, rejected, goods: goods_state }))
      : '',
    href: purchaseHref(found, actor),
  };
}

export function toSupplierRow({ id, name, city }: { id: number; name: string; city: string }): SearchRow {
  return { key: `supplier ${id}`, look: 'supplier', title: name, hint: city, href: paths.supplier(id) };
}

export function toFileRow({ id, name, size, author }: FoundFile): SearchRow {
  return {
    key: `file ${id}`,
    look: 'file',
    title: name,
    hint: author,
    end: formatFileSize(size, i18n.locale),
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
    // Only colleagues have pictures; a contact person is shown with initials.
    person: { id, name, profile_picture: found.profile_picture },
  };
}

export function toProcurementRow({ id, name, request_number, customer }: ProcurementRow): SearchRow {
  return {
    key: `procurement ${id}`,
    look: 'purchase',
    title: name,
    hint: customer.name,
    end: request_number,
    href: paths.marketplaceProcurement(id),
  };
}
