import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, grams, paragraphs } from '../writing.ts'

export const giftSetProducts: DemoProduct[] = [
  {
    key: 'amethyst-gift-box',
    name: 'Amethyst Gift Box with Bracelet, Stones and Om Medallion',
    shortDescription: 'Plum box, four pieces',
    description: paragraphs(
      'Plum gift box: amethyst bracelet, tumbled stones, a crystal point and a brass Om medallion. A box that makes a small ceremony of being opened. Under the plum lid with its gold lotus lie an amethyst bead bracelet of 8 mm, three tumbled stones in rose quartz, citrine and clear quartz, an amethyst point as long as a finger, and a brass Om medallion.',
      'Everything rests in ivory card compartments, so it can stay in the box or move to a shelf.',
      'The box itself is good for keeping letters afterwards. Stones differ a little from the picture in colour and outline. Care notes for each piece are printed on the inside of the lid. Size of the box: 24 by 17 by 6 cm.',
    ),
    category: 'gift-sets',
    brand: 'amritvasya',
    productCode: 'AMV-GS-001',
    label: 'sale',
    featured: true,
    material: 'Amethyst, rose quartz, citrine, clear quartz, brass',
    ageInDays: 90,
    pictures: pictures('gift-set-amethyst-box', 'gift-set-amethyst-box-detail', 'gift-set-amethyst-box-size'),
    variants: [
      {
        sellingPrice: 2499,
        MRP: 3299,
        quantity: 12,
        sku: 'AMV-GS-001',
        isDefault: true,
        dimensions: centimetres(24, 17, 6),
        weight: grams(640),
      },
    ],
  },
]
