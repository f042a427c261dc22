import {
  MAX_UPLOAD_BYTES,
  UPLOAD_EXTENSIONS,
  UPLOAD_MEDIA_TYPES,
  type UploadExtension,
} from '#platform/shared/validation/limits.ts';
import type { RuleParams } from '#platform/shared/wire/rules.ts';
import { AppError } from '../errors.ts';
import { detectCompoundKind, isCompoundFile } from './compound-file.ts';
import { cleanFileName, getFileExtension } from './file-name.ts';
import { detectOfficeKind } from './office-zip.ts';

export type UploadRefusal = 'file_empty' | 'file_too_large' | 'file_type_not_allowed' | 'upload_failed';

export interface RejectedFile {
  readonly ok: false;
  readonly name: string;
  readonly code: UploadRefusal;
  readonly params: RuleParams;
}

export interface CheckedFile {
  readonly ok: true;
  /** The cleaned name as stored and displayed. */
  readonly name: string;
  readonly type: string;
}

/**
 * Checks an uploaded file's size, extension and actual content (specification §5), and the type declared by the
 * browser, if any.
 */
export async function checkUpload(
  filename: string,
  content: Buffer,
  declared = '',
): Promise<CheckedFile | RejectedFile> {
  const name = cleanFileName(filename);
  if (content.length === 0) return toRejectedFile(name, 'file_empty');
  if (content.length > MAX_UPLOAD_BYTES) return toRejectedFile(name, 'file_too_large');
  const extension = getFileExtension(name);
  if (!isAllowed(extension)) return toRejectedFile(name, 'file_type_not_allowed');
  const type = UPLOAD_MEDIA_TYPES[extension];
  const found = await typeOfContent(content);
  return found === type && !contradicts(declared, type)
    ? { ok: true, name, type }
    : toRejectedFile(name, 'file_type_not_allowed');
}

/**
 * Returns whether the declared type of a file contradicts its content. Browsers that do not know the type declare
 * none or a general type, such as application/octet-stream or application/zip, which contradicts nothing.
 */
function contradicts(declared: string, type: string): boolean {
  const declaredType = (declared.split(';')[0] ?? '').trim().toLowerCase();
  // Older programs use other names for JPEG.
  if (declaredType === type || (type === 'image/jpeg' && /^image\/p?jpe?g$/.test(declaredType))) return false;
  return (
    Object.values<string>(UPLOAD_MEDIA_TYPES).includes(declaredType) ||
    /^(text|image|audio|video|font|model)\//.test(declaredType)
  );
}

/** Returns the error for a rejected file. A file that is too large also breaks the validation rule `size`, in KB. */
export function toUploadError({ code, params }: RejectedFile): AppError {
  const size = [{ rule: 'size', params: { size: MAX_UPLOAD_BYTES / 1024 } }] as const;
  return new AppError(code, code === 'file_too_large' ? { params, errors: { file: size } } : { params });
}

export function toRejectedFile(name: string, code: UploadRefusal): RejectedFile {
  const params = { name, max: MAX_UPLOAD_BYTES / 1024 / 1024, types: UPLOAD_EXTENSIONS.join(', ') };
  return { ok: false, name, code, params };
}

function isAllowed(extension: string): extension is UploadExtension {
  return Object.hasOwn(UPLOAD_MEDIA_TYPES, extension);
}

/** The first bytes of PNG and JPEG files. */
const BEGINNINGS = ['89504e47', 'ffd8ff'];
/** The maximum number of bytes before the PDF mark that PDF readers accept (ISO 32000, annex H, note 13). */
const BEFORE_PDF_MAX = 1024;
const PDF_MARK = '%PDF-';

// Container formats are inspected by our own code, and the other accepted types by file-type. file-type is called for
// no other types, because it would unpack archives to look into them.
async function typeOfContent(content: Buffer): Promise<string | undefined> {
  if (content.subarray(0, 2).toString('latin1') === 'PK') {
    const kind = await detectOfficeKind(content);
    return kind && UPLOAD_MEDIA_TYPES[kind];
  }
  if (isCompoundFile(content)) {
    const kind = detectCompoundKind(content);
    return kind && UPLOAD_MEDIA_TYPES[kind];
  }
  if (content.subarray(0, BEFORE_PDF_MAX + PDF_MARK.length).includes(PDF_MARK)) return UPLOAD_MEDIA_TYPES.pdf;
  const beginning = content.subarray(0, 4).toString('hex');
  if (!BEGINNINGS.some((known) => beginning.startsWith(known))) return undefined;
  // Loaded with the first file, so that it does not slow down startup.
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(content))?.mime;
}
