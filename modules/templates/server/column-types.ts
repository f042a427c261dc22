import type { TemplateContent } from '../wire.ts';

declare module '#platform/server/db/column-types.ts' {
  interface ColumnTypes {
    TemplateContent: TemplateContent;
  }
}
