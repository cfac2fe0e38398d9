import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, kilograms, paragraphs } from '../writing.ts'

/** Ganesha and angel figures larger than a pocket. */
export const figurineProducts: DemoProduct[] = [
  {
    key: 'porcelain-angel-grand',
    name: 'Grand White Porcelain Angel, 36 cm',
    shortDescription: 'The white porcelain angel in its largest size, for a shelf or an entrance of its own.',
    description: paragraphs(
      'The same form as our smaller porcelain angel, made twice as tall for a hallway or the head of a long table. At this size the wings are cast separately and joined before the first firing, and the seam is worked away by hand.',
      'Only two fit in the kiln together, so we make about ten a month. Tiny dots in the glaze, each smaller than a mustard seed, are part of firing such a large piece.',
      'Please unpack it with two people: one holds the base, the other removes the paper. Never lift it by the wings. Dust with a soft brush, wipe with a barely damp cloth. Includes felt pads and a bracket that fixes the base to a shelf.',
    ),
    category: 'angel-figurines',
    brand: 'shwetika',
    productCode: 'AMV-FG-003',
    label: 'regular',
    material: 'Glazed porcelain, brass halo, sheesham base',
    ageInDays: 215,
    pictures: pictures('angel-porcelain'),
    variants: [
      {
        sellingPrice: 7499,
        MRP: 8999,
        quantity: 3,
        sku: 'AMV-FG-003',
        isDefault: true,
        dimensions: centimetres(25, 17, 36),
        weight: kilograms(3.4),
      },
    ],
  },
]
