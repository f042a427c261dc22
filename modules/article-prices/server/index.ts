import type { Room } from '#platform/server/feature.ts';
import { articlePricesRoutes } from './article-prices.routes.ts';

export const articlePrices: Room = { routes: [...articlePricesRoutes] };
