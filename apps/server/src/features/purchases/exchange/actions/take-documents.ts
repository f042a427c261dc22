import type { TakenDocument } from '@ponuda/contract/order-documents';
import { keptDespatch, keptResponse } from '@ponuda/domain/e-document/kept-response';
import { DocumentError } from '@ponuda/domain/e-document/problems';
import { UPLOAD_MAX_FILES } from '@ponuda/domain/validation/limits';
import { AppError } from '../../../../platform/errors.ts';
import { cleanFileName } from '../../../../platform/files/file-name.ts';
import type { ReceivedFile } from '../../../../platform/files/transfer.ts';
import { demandOwnAward, type SupplierLink, verifyPib } from '../../offers/public.ts';
import { demandStanding, type HeldOrder, haveGoodsCome, holdOrder, knownLines } from '../held-order.step.ts';
import { keepDespatch } from '../keep-despatch.step.ts';
import { keepResponse } from '../keep-response.step.ts';
import { type DocumentRead, documentReading } from '../reading/read-document.ts';

/** Takes what a supplier's own system wrote about its order; each file has a result of its own. */
export async function takeDocuments(
  link: SupplierLink,
  pib: string,
  files: readonly ReceivedFile[],
): Promise<TakenDocument[]> {
  await verifyPib(link, pib);
  const award_id = await demandOwnAward(link);
  demandFiles(files);
  const taken: TakenDocument[] = [];
  for (const file of files) {
    const read = await link.platform.imports.check(documentReading, [file], null);
    taken.push(
      await resultOf(file, read, () =>
        link.tenant.transaction(async (tx) => {
          const order = await holdOrder(tx, { purchase_id: link.purchase_id, award_id });
          demandStanding(link, order);
          return await keep(order, file, read);
        }),
      ),
    );
  }
  return taken;
}

export function demandFiles(files: readonly ReceivedFile[]): void {
  if (files.length === 0) throw new AppError('no_files');
  if (files.length > UPLOAD_MAX_FILES) throw new AppError('too_many_files');
}

/** Says what became of a file; what one is refused for concerns no other. */
export async function resultOf(
  file: ReceivedFile,
  read: DocumentRead,
  take: () => Promise<boolean>,
): Promise<TakenDocument> {
  const name = cleanFileName(file.filename);
  const kind = 'response' in read ? 'response' : 'despatch' in read ? 'despatch' : null;
  if ('problem' in read) return { name, kind, result: 'refused', problem: read.problem, field: read.field };
  try {
    const isNew = await take();
    return { name, kind, result: isNew ? 'taken' : 'duplicate', problem: null, field: '' };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { name, kind, result: 'refused', problem: error.problem, field: error.field };
  }
}

async function keep(order: HeldOrder, { content }: ReceivedFile, read: DocumentRead): Promise<boolean> {
  const { award } = order;
  if ('response' in read) {
    const { response } = read;
    if (response.order_number !== award.order_number)
      throw new DocumentError('order_unknown', response.order_number.slice(0, 40));
    const kept = keptResponse(response, knownLines(order));
    if (haveGoodsCome(order)) throw new DocumentError('goods_came');
    return await keepResponse(order, { number: response.number, content, kept });
  }
  if ('despatch' in read)
    return await keepDespatch(order, {
      ...announcementOf(order, read.despatch, content),
      by: { kind: 'supplier', name: award.supplier.name },
      user_id: null,
    });
  return false;
}

/** Says what an announcement says of the order that is held; throws `DocumentError` where it is about another one. */
export function announcementOf(
  order: HeldOrder,
  despatch: Extract<DocumentRead, { despatch: unknown }>['despatch'],
  content: Buffer,
) {
  const { order_number } = order.award;
  const kept = keptDespatch(despatch, order_number, knownLines(order));
  if (despatch.order_number !== order_number || kept.lines.length === 0)
    throw new DocumentError('order_unknown', despatch.order_number.slice(0, 40));
  return { number: despatch.number, content, kept };
}
