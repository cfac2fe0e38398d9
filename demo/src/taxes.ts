import type { DemoTax } from './types.ts'

const tax = (hsnCode: string, gstPercent: number): DemoTax => ({ hsnCode, gstPercent })

/** Worked precious and semi-precious stones that are not strung, mounted or set. */
const looseStones = tax('7103', 0.25)
/** Articles of pearls and of precious and semi-precious stones, including strung beads. */
const stoneArticles = tax('7116', 3)
const imitationJewellery = tax('7117', 3)
/** Articles of other mineral substances, such as gypsum. */
const mineralArticles = tax('6815', 18)
/** Bells, gongs, statuettes and other ornaments of base metal. */
const metalOrnaments = tax('8306', 5)
const ceramicOrnaments = tax('6913', 5)
const woodenOrnaments = tax('4420', 5)
const plasticOrnaments = tax('3926', 18)
const metalLamps = tax('9405', 5)
const essentialOils = tax('3301', 18)
/** Rudraksha and rudraksha malas are goods for worship, which are exempt. */
const rudraksha = tax('1404', 0)

/**
 * Taxes by category key; a subcategory without an entry has its parent's. The rates are our reading of those since 22
 * September 2025 and no tax advice: an owner must consult an accountant.
 */
export const taxes: Record<string, DemoTax> = {
  angle: stoneArticles,
  'porcelain-metal-angels': metalOrnaments,
  'crystal-bracelet': stoneArticles,
  'selenite-plates': mineralArticles,
  'pocket-ganesha': stoneArticles,
  'metal-pocket-ganesha': metalOrnaments,
  'wooden-pocket-ganesha': woodenOrnaments,
  crystals: stoneArticles,
  'raw-stones': looseStones,
  bracelets: woodenOrnaments,
  'rudraksha-bracelets': rudraksha,
  figurines: metalOrnaments,
  'angel-figurines': ceramicOrnaments,
  jewellery: imitationJewellery,
  'pearl-jewellery': stoneArticles,
  pyramids: stoneArticles,
  'orgonite-pyramids': plasticOrnaments,
  pendants: imitationJewellery,
  'singing-bowls': metalOrnaments,
  'gift-sets': stoneArticles,
  malas: stoneArticles,
  'rudraksha-malas': rudraksha,
  'sandalwood-malas': woodenOrnaments,
  'tumbled-stones': looseStones,
  'crystal-towers': stoneArticles,
  'crystal-spheres': stoneArticles,
  'crystal-clusters': looseStones,
  medallions: metalOrnaments,
  'tea-lights': metalLamps,
  'essential-oils': essentialOils,
  'palm-stones': looseStones,
  'chakra-sets': looseStones,
  'tarot-and-oracle': tax('4901', 0),
}
