import type { DemoTax } from './types.ts'

const tax = (hsnCode: string, gstPercent: number): DemoTax => ({ hsnCode, gstPercent })

/** Worked precious and semi-precious stones that are not strung, mounted or set. */
const looseStones = tax('710399', 0.25)
/** They are articles of pearls and of precious and semi-precious stones, including strung beads. */
const stoneArticles = tax('711620', 3)
const imitationJewellery = tax('711790', 3)
/** They are articles of other mineral substances, such as gypsum. */
const mineralArticles = tax('681599', 18)
/** It is the heading of statuettes and other ornaments of base metal. */
const metalOrnaments = tax('830629', 5)
const ceramicOrnaments = tax('691390', 5)
const woodenOrnaments = tax('442019', 5)
const plasticOrnaments = tax('392640', 18)
const metalLamps = tax('940550', 5)
const essentialOils = tax('330129', 18)
/** Rudraksha and rudraksha malas are goods for worship, which are exempt. */
const rudraksha = tax('140490', 0)

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
  'pearl-jewellery': tax('711610', 3),
  pyramids: stoneArticles,
  'orgonite-pyramids': plasticOrnaments,
  pendants: imitationJewellery,
  'singing-bowls': tax('830610', 5),
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
  'tarot-and-oracle': tax('490199', 0),
}
