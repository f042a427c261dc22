import type { Answer } from '#platform/shared/wire/endpoint.ts';
import type { marketplaceApi } from '../wire/marketplace.ts';

export type MarketplaceHome = Answer<(typeof marketplaceApi)['GET market-place/home']>;
