import type { Area } from '../lib/i18n.ts';

export const GUEST_AREAS: readonly Area[] = ['validation', 'shell', 'guest'];
