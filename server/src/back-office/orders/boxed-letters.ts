import type { AdminOrder } from '@amritvasya/contract'

/** @returns what invoice, credit notes and packing slips of the order show as a box, since no font has it */
export async function boxedLetters({
  customer,
  address,
  business,
  lines,
}: Pick<AdminOrder, 'customer' | 'address' | 'business'> & {
  lines: readonly { name: string; size: string | null; color: string | null }[]
}): Promise<string[]> {
  const products = lines.flatMap(({ name, size, color }) => [name, size, color])
  const text = [customer.name, ...Object.values(address), business?.name, ...products].join(' ')
  if (/^[\x20-\x7e]*$/.test(text)) return []
  // Few orders need what reads fonts.
  const { lettersWithoutGlyph } = await import('../../platform/pdf/fonts.ts')
  return lettersWithoutGlyph(text)
}
