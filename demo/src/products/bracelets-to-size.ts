import { pictures } from '../pictures.ts'
import type { DemoProduct, DemoVariant } from '../types.ts'
import { grams, millimetres, paragraphs } from '../writing.ts'

type Stone = {
  color: { name: string; hexCode: string }
  code: string
  /** It is in rupees, up to a wrist of 18 cm. */
  sellingPrice: number
  MRP: number
  /** Pieces in stock for wrists of 15 to 20 cm; undefined for sizes that are not offered. */
  stock: (number | undefined)[]
  /** File of the picture that shows this stone alone. */
  picture?: string
}

const wristSizes = [15, 16, 17, 18, 19, 20]
/** Surcharge in rupees for the two largest sizes, which need more beads. */
const surcharge = 50

const stones: Stone[] = [
  {
    color: { name: 'Amethyst', hexCode: '#8e5ab5' },
    code: 'AM',
    sellingPrice: 649,
    MRP: 799,
    stock: [9, 5, 12, 2, 11, 14],
  },
  {
    color: { name: 'Rose quartz', hexCode: '#e9b7bd' },
    code: 'RQ',
    picture: 'bracelet-rose-quartz.webp',
    sellingPrice: 599,
    MRP: 749,
    stock: [3, 12, 8, 0, 11, 7],
  },
  {
    color: { name: 'Milky quartz', hexCode: '#eceae6' },
    code: 'MQ',
    sellingPrice: 549,
    MRP: 699,
    stock: [0, 5, 8, 7, 3, undefined],
  },
  {
    color: { name: 'Lapis lazuli', hexCode: '#1f3a93' },
    code: 'LL',
    picture: 'bracelet-lapis-lazuli.webp',
    sellingPrice: 799,
    MRP: 999,
    stock: [undefined, 2, 7, 5, 0, undefined],
  },
  {
    color: { name: "Tiger's eye", hexCode: '#9a6527' },
    code: 'TE',
    picture: 'bracelet-tigers-eye.webp',
    sellingPrice: 599,
    MRP: 749,
    stock: [7, 10, 5, 1, 7, 6],
  },
]

/** Amethyst in 17 cm is the default variant, as it fits most wrists. */
function inAllSizes({ color, code, sellingPrice, MRP, stock, picture }: Stone): DemoVariant[] {
  return wristSizes.flatMap((wrist, at) => {
    const quantity = stock[at]
    if (quantity === undefined) return []
    const more = wrist > 18 ? surcharge : 0
    return [
      {
        size: `${wrist} cm`,
        color,
        sellingPrice: sellingPrice + more,
        MRP: MRP + more,
        quantity,
        sku: `AMV-BR-009-${code}-${wrist}`,
        ...(code === 'AM' && wrist === 17 ? { isDefault: true as const } : {}),
        dimensions: millimetres(wrist * 10, 8),
        weight: grams(wrist + 6),
        ...(picture && { picture }),
      },
    ]
  })
}

/** It is one product in five stones and six wrist sizes. */
export const braceletsToSize: DemoProduct[] = [
  {
    key: 'five-stone-choice-bracelet',
    name: 'Everyday Bead Bracelet in Five Stones',
    shortDescription: 'Five stones · 15 to 20 cm',
    description: paragraphs(
      'Choose amethyst, rose quartz, milky quartz, lapis lazuli or tiger’s eye, and a size from 15 to 20 cm. This is the bracelet we string most. You choose one stone and one wrist size; we string it from beads of 8 mm and send a single bracelet. The picture shows all five stones together so that you can compare their colours.',
      'To find your size, wrap a strip of paper round the wrist just above the bone, mark it, measure it with a ruler and add one centimetre. Between two sizes? Choose the larger.',
      'The elastic is doubled and its knot sits inside a bead. After a year or two of daily wear elastic tires; restringing is free once, if you send the beads. Lapis should stay away from soap and perfume; the other four stones may be washed. Spare bead included.',
    ),
    category: 'mixed-stone-bracelets',
    brand: 'ratnaveli',
    productCode: 'AMV-BR-009',
    label: 'regular',
    returns: 'made to measure',
    featured: true,
    material: 'Natural stone beads, elastic',
    ageInDays: 95,
    pictures: pictures(
      'bracelet-five-stones',
      'bracelet-five-stones-detail',
      'bracelet-five-stones-size',
      'bracelet-rose-quartz',
      'bracelet-lapis-lazuli',
      'bracelet-tigers-eye',
    ),
    variants: stones.flatMap(inAllSizes),
  },
]
