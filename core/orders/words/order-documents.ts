import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentProblem } from '../rules/problems.ts';

/** Returns why a file is not accepted. `field` names the element, line or order concerned. */
export function formatDocumentProblem(problem: DocumentProblem, field: string): MessageDescriptor {
  switch (problem) {
    case 'too_large':
      return msg`The file is larger than 5 MB.`;
    case 'not_xml':
      return msg`This XML file cannot be read.`;
    case 'doctype':
      return msg`The file declares a document type (DOCTYPE), which is not accepted.`;
    case 'too_complex':
    case 'text_too_long':
    case 'too_many_lines':
      return msg`The file has more lines or longer texts than an order can have.`;
    case 'not_a_document':
      return msg`This is neither an order response nor a despatch advice in UBL 2.1.`;
    case 'field_missing':
      return msg`The file does not state ${field}.`;
    case 'field_wrong':
      return msg`The value of ${field} in the file cannot be read.`;
    case 'no_lines':
      return msg`The file has no lines.`;
    case 'order_unknown':
      return msg`The file refers to a different order, ${field}.`;
    case 'other_supplier':
      return msg`The file is from supplier ${field}, but the order belongs to a different supplier.`;
    case 'line_unknown':
      return msg`The order has no line ${field}.`;
    case 'unit_unknown':
      return msg`The unit ${field} does not match the ordered unit.`;
    case 'goods_came':
      return msg`Goods of this order have arrived, so its answer stays as it is.`;
  }
}
