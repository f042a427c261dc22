/** Browsers and Node have these alike; the rules know nothing else of where they run. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label: 'utf-8', options: { fatal: boolean });
  decode(bytes: Uint8Array): string;
}
