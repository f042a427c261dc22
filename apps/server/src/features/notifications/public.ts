export { endTurns, notify, type Told } from './notify.step.ts';
