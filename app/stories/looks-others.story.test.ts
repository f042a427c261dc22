// @module-tag exhaustive
import { SCREENS } from './support/screens.ts';
import { walkScreenVariants } from './support/walk-screens.ts';

walkScreenVariants([...new Set(SCREENS.map(({ as }) => as))].filter((as) => as !== 'owner@demo.test'));
