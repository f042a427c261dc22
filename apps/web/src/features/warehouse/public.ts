/** What has come of a purchase, for the request's own page. */
export const loadGoodsPanel = async () => ({ default: (await import('./goods-panel.tsx')).GoodsPanel });
