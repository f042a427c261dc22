import { auth } from './features/auth/index.ts';
import { categories } from './features/categories/index.ts';
import { dev } from './features/dev/index.ts';
import { home } from './features/home/index.ts';
import { purchases } from './features/purchases/index.ts';
import { suppliers } from './features/suppliers/index.ts';
import type { Feature } from './platform/feature.ts';

/** Every feature of the server, one line each. */
export const features: readonly Feature[] = [auth, categories, suppliers, purchases, home, dev];
