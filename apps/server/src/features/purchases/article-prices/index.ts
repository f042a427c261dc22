import type { Room } from '../../../platform/feature.ts';
import { articlePricesRoutes } from './article-prices.routes.ts';

export const articlePrices: Room = { routes: [...articlePricesRoutes] };
