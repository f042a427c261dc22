export { dropLink as dropCalendarLink } from './drop-link.step.ts';
