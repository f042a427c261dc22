import type { Area } from '../lib/area.ts';

export const APP_AREAS: readonly Area[] = ['validation', 'terms', 'shell', 'app'];
