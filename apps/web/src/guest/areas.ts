import type { Area } from '../lib/area.ts';

export const GUEST_AREAS: readonly Area[] = ['validation', 'shell', 'guest'];
