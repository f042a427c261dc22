import { getDocumentProxy } from 'unpdf';

/** The maximum number of files extracted from a PDF. */
const FILES_MAX = 20;

/** Keeps pdf.js from logging errors of a PDF to the console. */
const SILENT = 0;

/**
 * Returns the files attached to a PDF, such as the XML of a hybrid invoice; none if the PDF cannot be read or
 * requires a password to open. A PDF protected only by an owner password can be read. Files larger than `bytesMax`
 * are omitted. The unpacked size of a file is not known in advance, so this must be called in a thread with a memory
 * limit.
 */
export async function extractEmbeddedFiles(pdf: Buffer, bytesMax: number): Promise<Uint8Array[]> {
  // pdf.js takes ownership of the bytes, so it gets a copy.
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
