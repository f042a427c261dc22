import type { Feature } from '../../platform/feature.ts';
import { dailyRootsJob } from './jobs/daily-roots.ts';

/** Proves what was recorded, and when: signed roots and receipts (ADR 0091). */
export const proofs: Feature = { name: 'proofs', routes: [], jobs: [dailyRootsJob] };
