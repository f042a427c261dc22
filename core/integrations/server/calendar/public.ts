export { deleteUserCalendarLink } from './delete-link.step.ts';
