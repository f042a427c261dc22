import { ApiError, OFFLINE_CODE } from './api-error.ts';
import type { CallResult, UploadKey, UploadOptions } from './call-types.ts';
import { reportFailure, withRenewedSession } from './http.ts';
import { buildCallAddress, commonHeaders, notifyExchangeObserver } from './request.ts';
import { saveToken } from './token.ts';

export interface UploadExtras {
  readonly form: FormData;
  readonly signal?: AbortSignal | undefined;
  /** The displayed version; the server refuses with `stale` if there is a newer one. */
  readonly version?: number | undefined;
  /** Called with the fraction that has been sent, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** Uploads files with progress, which fetch does not report. An abort rejects with the same AbortError as fetch. */
export async function upload<K extends UploadKey>(
  key: K,
  options: UploadOptions<K> & UploadExtras,
): Promise<CallResult<K>> {
  const { method, url } = buildCallAddress(key, options);
  try {
    return await withRenewedSession(key, () => sendForm<CallResult<K>>(method, url, options));
  } catch (error) {
    // The failure is shown at the file, where the user can retry.
    reportFailure(error, { background: true });
    throw error;
  }
}

function sendForm<T>(
  method: string,
  url: string,
  { form, signal, version, onProgress }: UploadExtras,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const aborted = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    if (signal?.aborted) return aborted();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('abort', aborted);
    request.addEventListener('error', () => {
      notifyExchangeObserver(null);
      reject(new ApiError(0, { code: OFFLINE_CODE }));
    });
    request.addEventListener('load', () => {
      saveToken(request.getResponseHeader('authorization'));
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as T);
      else reject(new ApiError(request.status, answer ?? {}));
    });
    request.open(method, url);
    for (const [name, value] of Object.entries(commonHeaders())) request.setRequestHeader(name, value);
    if (version !== undefined) request.setRequestHeader('If-Match', `"${version}"`);
    request.send(form);
  });
}

function parse(text: string): object | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
