import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, grams, kilograms, paragraphs } from '../writing.ts'

export const chakraSetProducts: DemoProduct[] = [
  {
    key: 'seven-chakra-stone-set',
    name: 'Seven Chakra Stone Set with Clear Quartz Point',
    shortDescription: 'Seven stones, one point',
    description: paragraphs(
      'Seven tumbled stones in the chakra colours and a clear quartz point, without slab or with it. Seven tumbled stones from garnet red to amethyst purple, and a clear quartz point to go with them. The order follows the colours that modern yoga books give to the seven chakras; a printed sheet shows it, along with the Sanskrit names.',
      'Lay them in an arc, in a line or on your own drawing. The set comes in a linen roll with a pocket for each stone, so nothing gets lost on the way to class. In the second version you also receive the round stone slab from the picture.',
      'Turquoise and lapis should stay dry, the others can be rinsed. Stones measure 2 to 2.5 cm. Shades vary.',
    ),
    category: 'chakra-sets',
    brand: 'amritvasya',
    productCode: 'AMV-CS-001',
    label: 'regular',
    material: 'Garnet, carnelian, citrine, aventurine, turquoise, lapis lazuli, amethyst, clear quartz',
    ageInDays: 267,
    pictures: pictures(
      'tumbled-seven-chakra-set',
      'tumbled-seven-chakra-set-close',
      'tumbled-seven-chakra-set-size',
    ),
    variants: [
      {
        size: 'Stones only',
        sellingPrice: 799,
        MRP: 999,
        quantity: 16,
        sku: 'AMV-CS-001-STONESONLY',
        isDefault: true,
        dimensions: centimetres(24, 10, 3),
        weight: grams(190),
      },
      {
        size: 'With stone slab',
        sellingPrice: 1799,
        MRP: 2199,
        quantity: 5,
        sku: 'AMV-CS-001-WITHSTONESLA',
        dimensions: centimetres(20, 20, 6),
        weight: kilograms(1.4),
      },
    ],
  },
  {
    key: 'chakra-tumbled-handful',
    name: 'A Handful of Chakra Stones',
    shortDescription: 'Fourteen small stones',
    description: paragraphs(
      'Fourteen small tumbled stones, two in each of the seven chakra colours, in a pouch. Twice seven small stones in a bag: two red, two orange, two yellow, two green, two turquoise, two blue, two purple. We fill the pouches from what is on the sorting table that week, so the kinds may change while the colours stay.',
      'That is also why no single material is given for this product. Usually the pouch holds garnet, carnelian, citrine, aventurine, turquoise, lapis lazuli and amethyst; now and then red jasper or sodalite takes a place.',
      'It is meant for children, for games of sorting and counting, and for anyone who wants all colours without the ceremony. Not for children under three, because small parts can be swallowed. Keep the pouch dry.',
    ),
    category: 'chakra-sets',
    brand: 'amritvasya',
    productCode: 'AMV-CS-002',
    label: 'sale',
    ageInDays: 70,
    pictures: pictures(
      'chakra-set-flat-stones',
      'chakra-set-flat-stones-close',
      'chakra-set-flat-stones-size',
    ),
    variants: [
      {
        sellingPrice: 349,
        MRP: 449,
        quantity: 30,
        sku: 'AMV-CS-002',
        isDefault: true,
      },
    ],
  },
]
