// @module-tag exhaustive
import { SCREENS } from './support/screens.ts';
import { walkLooks } from './support/walk-screens.ts';

walkLooks([...new Set(SCREENS.map(({ as }) => as))].filter((as) => as !== 'owner@demo.test'));
