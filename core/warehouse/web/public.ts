export { goodsQuery } from './goods.api.ts';

/** Loads the panel that shows on the request's page which goods have come. */
export const loadGoodsPanel = async () => ({ default: (await import('./goods-panel.tsx')).GoodsPanel });
