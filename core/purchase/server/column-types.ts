import type { PaymentType } from '../rules/facts.ts';
import type { NoticeData } from '../rules/notices.ts';
import type { OfferStatus, PurchaseKind, PurchaseStatus } from '../rules/status.ts';
import type { StoredRates } from '../rules/stored-rates.ts';

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
