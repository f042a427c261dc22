import { msg } from '@lingui/core/macro';
import { deleteUpload, useAttachments } from '#platform/web/kit/attachments/use-attachments.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { RequestFormState } from './use-request-form.ts';
import type { AttachedUpload } from './values/request-values.ts';

/**
 * Returns the attachments of a request (uploads in progress and files in the form), and whether suppliers
 * receive each file.
 */
export function useRequestAttachments({ form }: RequestFormState) {
  const attached = () => form.getValues('attachments');
  const set = (all: AttachedUpload[], more?: { readonly shouldValidate: true }) =>
    form.setValue('attachments', all, { shouldDirty: true, ...more });
  const uploads = useAttachments({
    known: () => attached().length,
    onUploaded: ({ id, name, size }) =>
      set([...attached(), { file_id: id, name, size, for_suppliers: true, fresh: true }]),
  });

  return {
    uploads: {
      ...uploads,
      add: async (files: readonly File[]) => {
        if (await uploads.add(files))
          toasts.add({ kind: 'success', title: translate(msg({ message: 'Files uploaded' })) });
      },
    },
    remove: ({ file_id, fresh }: AttachedUpload) => {
      set(
        attached().filter((one) => one.file_id !== file_id),
        { shouldValidate: true },
      );
      // A file that the request already has is removed only on saving.
      if (fresh) deleteUpload(file_id);
    },
    forSuppliers: (fileId: number, on: boolean) =>
      set(attached().map((one) => (one.file_id === fileId ? { ...one, for_suppliers: on } : one))),
  };
}
