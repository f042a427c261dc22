import { auth } from './features/auth/index.ts';
import { dev } from './features/dev/index.ts';
import type { Feature } from './platform/feature.ts';

/** Every feature of the server, one line each. */
export const features: readonly Feature[] = [auth, dev];
