import type { Area } from '../lib/area.ts';

export const OFFER_AREAS: readonly Area[] = ['validation', 'terms', 'shell', 'offer'];
