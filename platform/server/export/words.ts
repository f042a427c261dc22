import { msg } from '@lingui/core/macro';
import type { Say } from './export-column.ts';

const YES = msg({ message: 'yes' });
const NO = msg({ message: 'no' });

export const yesNo = (value: boolean, say: Say): string => say(value ? YES : NO);
