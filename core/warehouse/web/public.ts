export { goodsQuery } from './goods.api.ts';

/** Loads the panel that shows the received goods on the request's page. */
export const loadGoodsPanel = async () => ({ default: (await import('./goods-panel.tsx')).GoodsPanel });
