import type { EDocumentData } from '../rules/kept.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    EDocumentData: EDocumentData;
  }
}
