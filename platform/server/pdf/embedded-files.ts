import { getDocumentProxy } from 'unpdf';

/** The most files of a PDF that are unpacked. */
const FILES_MAX = 20;

/** pdf.js says nothing on the console about faults of a PDF. */
const SILENT = 0;

/**
 * Returns the files that are attached to a PDF, as a hybrid invoice carries its XML; none where the PDF cannot be read or
 * opens only with a password. A PDF that only its owner's password protects can be read. Files of more than `bytesMax`
 * are left out. What a file unpacks to is not known before, so this is work for a thread with a limit of memory.
 */
export async function embeddedFiles(pdf: Buffer, bytesMax: number): Promise<Uint8Array[]> {
  // pdf.js takes the bytes for its own, so it gets a copy.
  const document = await getDocumentProxy(new Uint8Array(pdf), {
    verbosity: SILENT,
    disableFontFace: true,
    useSystemFonts: false,
  }).catch(() => undefined);
  if (!document) return [];
  try {
    const attachments = (await document.getAttachments()) ?? new Map();
    const files: Uint8Array[] = [];
    for (const id of [...attachments.keys()].slice(0, FILES_MAX)) {
      const content = await document.getAttachmentContent(id);
      if (content && content.length <= bytesMax) files.push(content);
    }
    return files;
  } catch {
    return [];
  } finally {
    await document.loadingTask.destroy();
  }
}
