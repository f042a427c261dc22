import { answerTasks } from '../threads/answer-tasks.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';

answerTasks(async (document: PdfDocument) => makePdf(document));
