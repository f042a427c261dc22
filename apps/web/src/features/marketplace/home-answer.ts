import type { Answer } from '@ponuda/contract/endpoint';
import type { marketplaceApi } from '@ponuda/contract/marketplace';

export type Home = Answer<(typeof marketplaceApi)['GET market-place/home']>;
