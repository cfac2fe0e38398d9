/** The part of fontkit, which has no types of its own, that invoices use. */
declare module 'fontkit' {
  export function create(file: Uint8Array): { hasGlyphForCodePoint(codePoint: number): boolean }
}
