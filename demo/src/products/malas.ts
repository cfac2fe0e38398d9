import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, grams, paragraphs } from '../writing.ts'

/** Malas of 108 beads. */
export const malaProducts: DemoProduct[] = [
  {
    key: 'rudraksha-mala',
    name: 'Rudraksha Japa Mala, 108 Beads',
    shortDescription: '108 five-faced rudraksha seeds with marker beads and a deep red tassel.',
    description: paragraphs(
      'A mala for use rather than for show. 108 five-faced seeds, each sorted by hand for size, strung on strong cotton with a knot between them so they neither rub nor run away if the string should ever break.',
      'Gold-tone marker beads stand after every 27th seed and can be felt with the thumb. The guru bead and a deep red tassel close the round. By tradition one turns back at the guru bead instead of crossing it.',
      'Keep it away from soap and heavy rain. A little mustard or sandalwood oil, brushed in and wiped off, twice a year. With the tassel about 95 cm long with beads of 6 mm, and 115 cm with beads of 8 mm. Comes in a cotton gomukhi-style pouch.',
    ),
    category: 'rudraksha-malas',
    brand: 'vanagandh',
    productCode: 'AMV-ML-001',
    label: 'regular',
    featured: true,
    material: 'Rudraksha seeds, cotton tassel',
    ageInDays: 385,
    pictures: pictures('mala-rudraksha-108', 'mala-rudraksha-108-close', 'mala-rudraksha-108-size'),
    variants: [
      {
        size: '6 mm',
        sellingPrice: 599,
        MRP: 749,
        quantity: 25,
        sku: 'AMV-ML-001-6MM',
        dimensions: centimetres(95, 0.6),
        weight: grams(32),
      },
      {
        size: '8 mm',
        sellingPrice: 799,
        MRP: 999,
        quantity: 18,
        sku: 'AMV-ML-001-8MM',
        isDefault: true,
        dimensions: centimetres(115, 0.8),
        weight: grams(55),
      },
    ],
  },
  {
    key: 'sandalwood-mala',
    name: 'Sandalwood Mala, 108 Beads',
    shortDescription: '108 turned sandalwood beads with gold-tone markers and a cream tassel.',
    description: paragraphs(
      'Light as a handkerchief and smooth as a pebble. The beads are turned from white sandalwood, and a fresh mala scents the drawer it lies in; rub it between the palms and the scent returns.',
      'In many Vaishnava homes sandalwood and tulsi are the usual materials for japa. This one is finished with marker beads and a cream cotton tassel that will take on a warmer tone in time.',
      "Keep it dry and away from perfume, which would cover the wood's own scent. No varnish has been used, so the beads will darken from the hands that hold them. About 105 cm long. In a linen pouch, with a paper on the origin of the wood.",
    ),
    category: 'sandalwood-malas',
    brand: 'vanagandh',
    productCode: 'AMV-ML-002',
    label: 'regular',
    material: 'White sandalwood, cotton tassel',
    ageInDays: 236,
    pictures: pictures('mala-sandalwood-108', 'mala-sandalwood-108-close', 'mala-sandalwood-108-size'),
    variants: [
      {
        sellingPrice: 1499,
        MRP: 1799,
        quantity: 7,
        sku: 'AMV-ML-002',
        isDefault: true,
        dimensions: centimetres(105, 0.7),
        weight: grams(38),
      },
    ],
  },
  {
    key: 'amethyst-mala',
    name: 'Amethyst Mala, 108 Beads',
    shortDescription:
      '108 violet amethyst beads, knotted by hand, with gold-tone markers and a purple tassel.',
    description: paragraphs(
      'A hundred and eight beads take a whole morning to knot. The thread is drawn tight after each bead with the help of a needle, so that the knot sits exactly against the stone, and the mala drapes like a rope of silk.',
      'The amethyst ranges from lilac to violet within one string. Gold-tone marker beads divide the round into quarters. The tassel is cotton, dyed to match.',
      'It can be worn as a long necklace or twice round the neck. Keep it out of the sun, wash it never, wipe it with a dry cloth. If the tassel gets untidy, steam from a kettle straightens the threads. Comes in a velvet pouch.',
    ),
    category: 'crystal-malas',
    brand: 'ratnaveli',
    productCode: 'AMV-ML-003',
    label: 'sale',
    material: 'Amethyst, gold-tone brass, cotton tassel',
    ageInDays: 127,
    pictures: pictures('mala-amethyst-108', 'mala-amethyst-108-close', 'mala-amethyst-108-size'),
    variants: [
      {
        size: '6 mm',
        sellingPrice: 1599,
        MRP: 2199,
        quantity: 10,
        sku: 'AMV-ML-003-6MM',
        isDefault: true,
        dimensions: centimetres(95, 0.6),
        weight: grams(62),
      },
      {
        size: '8 mm',
        sellingPrice: 2299,
        MRP: 2999,
        quantity: 4,
        sku: 'AMV-ML-003-8MM',
        dimensions: centimetres(118, 0.8),
        weight: grams(118),
      },
    ],
  },
]
