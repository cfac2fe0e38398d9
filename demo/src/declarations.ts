import type { DemoNetQuantity, DemoProduct, DemoVariant } from './types.ts'

const importedFrom: Record<string, string[]> = {
  AF: ['lapis-lazuli-tower'],
  BR: [
    'amethyst-tower',
    'amethyst-sphere',
    'amethyst-cluster',
    'amethyst-pyramid',
    'citrine-cluster',
    'clear-quartz-cluster',
    'clear-quartz-tower',
    'smoky-quartz-tower',
    'tumbled-amethyst',
  ],
  CN: ['pearl-bracelet'],
  MA: ['selenite-bar', 'selenite-plate-square-raw', 'selenite-tray-rectangular'],
  MG: [
    'labradorite-palm-stone',
    'labradorite-sphere',
    'rose-quartz-pyramid',
    'rose-quartz-sphere',
    'rose-quartz-tower',
  ],
  MX: ['tumbled-obsidian'],
  NP: ['rudraksha-mala'],
  ZA: ['tigers-eye-sphere'],
}

/** ISO codes by product key; other products are made in India. */
export const origins: Record<string, string> = Object.fromEntries(
  Object.entries(importedFrom).flatMap(([code, keys]) => keys.map((key) => [key, code])),
)

/** Pieces of products that are no single piece, by product key. */
const pieces: Record<string, number> = {
  'rose-quartz-bracelet-pair': 2,
  'seven-chakra-stone-set': 8,
}

/** Loose stones are sold by weight. */
const soldByWeight: readonly string[] = ['single-stone-packs', 'mixed-stone-packs', 'crystal-sets']

/** Returns the net quantity of one package. */
export function netQuantityOf(product: DemoProduct, variant: DemoVariant): DemoNetQuantity {
  const size = variant.size ?? ''
  const measured = /^(\d+) (g|kg|ml)$/.exec(size)
  if (measured) return { value: Number(measured[1]), unit: measured[2] as 'g' | 'kg' | 'ml' }
  const counted = /^(?:Pack|Set) of (\d+)$/.exec(size)
  if (counted) return { value: Number(counted[1]), unit: 'piece' }
  if (size === 'Pair') return { value: 2, unit: 'piece' }
  if (soldByWeight.includes(product.category) && variant.weight) return variant.weight
  return { value: pieces[product.key] ?? 1, unit: 'piece' }
}
