const signatures = {
  jpeg: [0, 'ffd8ff'],
  png: [0, '89504e470d0a1a0a'],
  webp: [8, '57454250'],
} as const

const begins = (bytes: Buffer, at: number, hex: string): boolean =>
  bytes.subarray(at, at + hex.length / 2).toString('hex') === hex

export const isKnownFormat = (bytes: Buffer): boolean =>
  Object.values(signatures).some(([at, hex]) => begins(bytes, at, hex)) &&
  (!begins(bytes, ...signatures.webp) || begins(bytes, 0, Buffer.from('RIFF').toString('hex')))

/** No camera writes these into a picture. */
const markup = /<(?:script|html|svg|iframe|body|!doctype html|\?php)[\s>/]|%PDF-1/i

/** Polyglots are pictures that are also documents. */
export const carriesMarkup = (bytes: Buffer): boolean => markup.test(bytes.toString('latin1'))
