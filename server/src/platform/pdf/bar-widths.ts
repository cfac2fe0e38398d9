import bwip from '@bwip-js/node'

export type Symbology = 'code128' | 'ean8' | 'ean13'

/**
 * Returns the widths of bars and gaps in modules; the first is a bar.
 * @throws {Error} for text that the symbology cannot carry
 */
export function barWidths(symbology: Symbology, text: string): readonly number[] {
  const [symbol] = bwip.raw({ bcid: symbology, text })
  if (!symbol || !('sbs' in symbol)) throw new Error(`${symbology} gives no bars for ${text}`)
  return symbol.sbs
}
