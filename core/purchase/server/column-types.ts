import type { PaymentType } from '../rules/facts.ts';
import type { NoticeData } from '../rules/notices.ts';
import type { OfferStatus, PurchaseKind, PurchaseStatus } from '../rules/status.ts';

/** The rates that were frozen with an approval (`purchases.frozen_rates`) or stored with a confirmation. */
export interface StoredRates {
  readonly day: string;
  readonly rates: Readonly<Record<string, string>>;
}

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    PaymentType: PaymentType;
    NoticeData: NoticeData;
    OfferStatus: OfferStatus;
    PurchaseKind: PurchaseKind;
    PurchaseStatus: PurchaseStatus;
    StoredRates: StoredRates;
  }
}
