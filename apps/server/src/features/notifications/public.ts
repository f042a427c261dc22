export { endTurns } from './notifications.repo.ts';
export { notify, type Told } from './notify.step.ts';
