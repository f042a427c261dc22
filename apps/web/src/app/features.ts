import { feature as account } from '../features/account/feature.ts';
import { feature as home } from '../features/home/feature.ts';
import { feature as requestsOverview } from '../features/requests-overview/feature.ts';
import type { Feature } from '../lib/feature.ts';

/** Every feature of the application, one line each. What is not listed does not exist. */
export const features: readonly Feature[] = [home, account, requestsOverview];
