import type { Area } from '../lib/i18n.ts';

export const OFFER_AREAS: readonly Area[] = ['validation', 'terms', 'shell', 'offer'];
