import { addAreas } from '../../lib/i18n.ts';

/** What has come of a purchase, with its words, for the request's own page. */
export const loadGoodsPanel = async () => {
  const [{ GoodsPanel }] = await Promise.all([import('./goods-panel.tsx'), addAreas(['warehouse'])]);
  return { default: GoodsPanel };
};
