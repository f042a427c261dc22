// @module-tag exhaustive
import { walkLooks } from './support/walk-screens.ts';

// Half of all screens; the other half is walked beside it, by another worker.
walkLooks(['owner@demo.test']);
