import type { Area } from '../lib/i18n.ts';

export const APP_AREAS: readonly Area[] = ['validation', 'terms', 'shell', 'app'];
