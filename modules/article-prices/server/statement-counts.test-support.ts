/** Calls whose number of statements may not grow with the record (app/server/statement-counts.test.ts). */
export const pricesOfOnePurchase = ['GET purchases/{id}/article-prices'] as const;
