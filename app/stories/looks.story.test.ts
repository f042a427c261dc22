// @module-tag exhaustive
import { walkScreenVariants } from './support/walk-screens.ts';

// Half of all screens; another worker checks the other half in parallel.
walkScreenVariants(['owner@demo.test']);
