import type { EDocumentData } from '../rules/stored-documents.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    EDocumentData: EDocumentData;
  }
}
