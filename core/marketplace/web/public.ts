export { ownFigures } from './statistics/own-figures.ts';
