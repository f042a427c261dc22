import type { ArrivalChannel, ArrivalReason } from '../rules/arrival.ts';
import type { InvoiceDocument } from '../rules/document.ts';
import type { Finding } from '../rules/judge.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    ArrivalReason: ArrivalReason;
    ArrivalWay: ArrivalChannel;
    InvoiceDocument: InvoiceDocument;
    Finding: Finding;
  }
}
