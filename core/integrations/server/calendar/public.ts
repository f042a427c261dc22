export { deleteCalendarLinkOf as dropCalendarLink } from './delete-link.step.ts';
