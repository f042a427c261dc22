import type { DraftContent, TemplateContent } from '../wire.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    DraftContent: DraftContent;
    TemplateContent: TemplateContent;
  }
}
