import { answerTasks } from '../threads/answer-tasks.ts';
import { makePdf } from './make-pdf.ts';

answerTasks(makePdf);
