// @module-tag exhaustive
import { walkLooks } from './support/walk-screens.ts';

// Half of all screens; another worker checks the other half in parallel.
walkLooks(['owner@demo.test']);
