import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { grams, millimetres, paragraphs } from '../writing.ts'

/** Pearl and festive pieces. */
export const jewelleryProducts: DemoProduct[] = [
  {
    key: 'flower-of-life-necklace',
    name: 'Flower of Life Statement Necklace, Gold Tone',
    shortDescription: 'Large gold-plated medallion with the flower of life pattern on a brown cord.',
    description: paragraphs(
      'Nineteen circles, each through the centre of its neighbours, inside a rope rim. The flower of life is an old drawing made with a compass alone and turns up in stone carvings from several parts of the world.',
      'The disc is brass, struck from a hand-cut die and plated with gold tone. It is 45 mm wide, to be worn over a kurta or a plain shirt, and hangs on a waxed cotton cord whose length you set with two sliding knots.',
      'Plating is a thin skin. Keep it off while swimming, cooking and spraying perfume, and it will last for years. Rub with a dry cloth only. In a small box with a foam bed.',
    ),
    category: 'statement-necklaces',
    brand: 'tamralok',
    productCode: 'AMV-JW-002',
    label: 'regular',
    material: 'Gold-plated brass, cotton cord',
    ageInDays: 168,
    pictures: pictures('medallion-flower-of-life-gold'),
    variants: [
      {
        sellingPrice: 1099,
        MRP: 1499,
        quantity: 15,
        sku: 'AMV-JW-002',
        isDefault: true,
        dimensions: millimetres(45, 45, 3),
        weight: grams(28),
      },
    ],
  },
]
