/** The first digits of an HSN code are here where its goods are in one category of Google's product taxonomy. */
const categories: readonly (readonly [hsn: string, category: string])[] = [
  ['330741', 'Home & Garden > Decor > Home Fragrances > Incense'],
  ['3406', 'Home & Garden > Decor > Home Fragrances > Candles'],
  ['7103', 'Arts & Entertainment > Hobbies & Creative Arts > Collectibles > Rocks & Fossils'],
  ['7113', 'Apparel & Accessories > Jewelry'],
  ['7117', 'Apparel & Accessories > Jewelry'],
]

/** Returns undefined where the code does not say it; Google then chooses by itself. */
export const googleCategory = (hsnCode: string): string | undefined =>
  categories.find(([digits]) => hsnCode.startsWith(digits))?.[1]
