import { walkScreens } from './support/walk-screens.ts';

// Half of all screens; the other half is walked beside it, by another worker.
walkScreens(['owner@demo.test']);
