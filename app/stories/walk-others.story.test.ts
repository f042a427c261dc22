import { SCREENS } from './support/screens.ts';
import { walkScreens } from './support/walk-screens.ts';

walkScreens([...new Set(SCREENS.map(({ as }) => as))].filter((as) => as !== 'owner@demo.test'));
