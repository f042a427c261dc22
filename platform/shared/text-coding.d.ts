/** Available in both browsers and Node. Shared code assumes nothing else about its environment. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label: 'utf-8', options: { fatal: boolean });
  decode(bytes: Uint8Array): string;
}
