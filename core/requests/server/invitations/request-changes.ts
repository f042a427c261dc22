import {
  type ChangedField,
  type ChangedItem,
  type RequestChanges,
  SUPPLIER_VISIBLE_FIELDS,
} from '#core/purchase/rules/editing/request-changes.ts';
import {
  findArticleEdits,
  findChangedRequestFields,
  type RequestContent,
} from '#core/purchase/rules/editing/request-edit.ts';
import type { AttachmentRow } from '#core/purchase/server/record/attachments.read.ts';
import { isRequestFile } from '#core/purchase/server/record/attachments.read.ts';

interface Edited {
  readonly content: RequestContent;
  readonly attachments: readonly AttachmentRow[];
}

/** Returns the differences in everything that suppliers see. */
export function findRequestChanges(before: Edited, after: Edited): RequestChanges {
  const changed = findChangedRequestFields(before.content, after.content);
  const fields: ChangedField[] = SUPPLIER_VISIBLE_FIELDS.flatMap((field) =>
    field !== 'files' && changed.includes(field)
      ? [{ field, old: before.content[field] ?? '', new: after.content[field] ?? '' }]
      : [],
  );
  if (changed.includes('supplier_files'))
    fields.push({
      field: 'files',
      old: filesFor(before.attachments),
      new: filesFor(after.attachments),
    });
  return { fields, items: itemsOf(before.content, after.content) };
}

function filesFor(attachments: readonly AttachmentRow[]): string {
  return attachments
    .filter((file) => isRequestFile(file) && file.for_suppliers)
    .map(({ name }) => name)
    .join(', ');
}

function itemsOf(before: RequestContent, after: RequestContent): RequestChanges['items'] {
  return findArticleEdits(before.articles, after.articles).map((edit) => ({
    before: edit.before && item(edit.before),
    after: edit.after && item(edit.after),
  }));
}

function item({ name, quantity, unit, note }: RequestContent['articles'][number]): ChangedItem {
  return { name, quantity, unit, note };
}
