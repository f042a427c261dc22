/**
 * Calls whose number of SQL statements must not grow with the size of the record (app/server/statement-counts.test.ts).
 */
export const purchasePriceCalls = ['GET purchases/{id}/article-prices'] as const;
