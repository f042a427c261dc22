import { walkScreens } from './support/walk-screens.ts';

// Half of all screens. Another worker checks the other half in parallel.
walkScreens(['owner@demo.test']);
