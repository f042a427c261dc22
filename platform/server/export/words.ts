import { msg } from '@lingui/core/macro';
import type { Translate } from './export-column.ts';

const YES = msg({ message: 'yes' });
const NO = msg({ message: 'no' });

export const formatYesNo = (value: boolean, say: Translate): string => say(value ? YES : NO);
