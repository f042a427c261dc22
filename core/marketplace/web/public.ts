export { type OwnFigures, ownFigures } from './statistics/own-figures.ts';
