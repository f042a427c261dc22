import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import type { marketplaceApi } from '../wire/marketplace.ts';

export type MarketplaceHome = EndpointResponse<(typeof marketplaceApi)['GET market-place/home']>;
