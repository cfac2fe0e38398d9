import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { grams, millimetres, paragraphs } from '../writing.ts'

export const mixedBracelets: DemoProduct[] = [
  {
    key: 'seven-chakra-bracelet',
    name: 'Seven Chakra Bracelet',
    shortDescription: 'Seven stones in rounds',
    description: paragraphs(
      'Seven stones in seven colours, three rounds of each, with gold-tone spacers. Red, orange, yellow, green, turquoise, blue and purple: garnet, carnelian, citrine, aventurine, turquoise, lapis lazuli and amethyst, repeated three times round the wrist. Yoga tradition speaks of seven chakras along the spine and gives each a colour; the bracelet follows that order.',
      'It is also, quite simply, cheerful. Teachers like it, because it holds a small geology lesson: three quartzes coloured by iron, one by mica, a copper mineral, a rock and a garnet.',
      'Mixed stones need the care of the softest, so keep it dry and away from perfume. Wipe with a soft cloth. Each bracelet comes with a card that names the stones in order, in a cotton pouch.',
    ),
    category: 'mixed-stone-bracelets',
    brand: 'ratnaveli',
    productCode: 'AMV-BR-027',
    label: 'regular',
    featured: true,
    material: 'Garnet, carnelian, citrine, aventurine, turquoise, lapis lazuli, amethyst',
    ageInDays: 349,
    pictures: pictures('bracelet-seven-chakra', 'bracelet-seven-chakra-detail', 'bracelet-seven-chakra-size'),
    variants: [
      {
        size: 'Child, 14 cm',
        sellingPrice: 449,
        MRP: 549,
        quantity: 15,
        sku: 'AMV-BR-027-CHILD',
        dimensions: millimetres(140, 6),
        weight: grams(11),
      },
      {
        size: 'Regular, 17 cm',
        sellingPrice: 599,
        MRP: 749,
        quantity: 28,
        sku: 'AMV-BR-027-REGULAR',
        isDefault: true,
        dimensions: millimetres(170, 8),
        weight: grams(24),
      },
      {
        size: 'Large, 19 cm',
        sellingPrice: 649,
        MRP: 799,
        quantity: 1,
        sku: 'AMV-BR-027-LARGE',
        dimensions: millimetres(190, 8),
        weight: grams(27),
      },
    ],
  },
]
