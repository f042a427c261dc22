export { hasPassword } from './person.read.ts';
