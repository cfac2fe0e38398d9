import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, grams, kilograms, paragraphs } from '../writing.ts'

/** Singing bowls with cushion and mallet. */
export const singingBowlProducts: DemoProduct[] = [
  {
    key: 'brass-singing-bowl',
    name: 'Hammered Brass Singing Bowl Set',
    shortDescription: 'Hand-hammered brass bowl with red cushion and wooden mallet, in three sizes.',
    description: paragraphs(
      'Strike it once and wait. The note of a hammered bowl does not stand still; it swells, wavers and thins out, and it may take half a minute until the room is quiet again. You can also run the mallet slowly round the rim until the bowl begins to sing.',
      'Each bowl is beaten from a brass disc, so its surface is a field of little hammer marks and its note is its own. Smaller bowls sound higher, larger ones deeper.',
      'Used in meditation, at the start of yoga classes and by teachers who want a class to listen. Wipe with a dry cloth. The set holds one bowl, a cushion and a mallet with a suede grip.',
    ),
    category: 'brass-singing-bowls',
    brand: 'tamralok',
    productCode: 'AMV-SB-001',
    label: 'sale',
    featured: true,
    material: 'Brass, cotton cushion, sheesham mallet',
    ageInDays: 305,
    pictures: pictures('singing-bowl-hammered-brass'),
    variants: [
      {
        size: '9 cm',
        sellingPrice: 1199,
        MRP: 1599,
        quantity: 16,
        sku: 'AMV-SB-001-9CM',
        isDefault: true,
        dimensions: centimetres(9, 9, 4.5),
        weight: grams(310),
      },
      {
        size: '12 cm',
        sellingPrice: 1799,
        MRP: 2399,
        quantity: 12,
        sku: 'AMV-SB-001-12CM',
        dimensions: centimetres(12, 12, 6),
        weight: grams(560),
      },
      {
        size: '16 cm',
        sellingPrice: 2999,
        MRP: 3899,
        quantity: 5,
        sku: 'AMV-SB-001-16CM',
        dimensions: centimetres(16, 16, 8),
        weight: kilograms(1.1),
      },
    ],
  },
  {
    key: 'bronze-singing-bowl',
    name: 'Dark Bronze Singing Bowl Set',
    shortDescription: 'Warm dark bronze bowl on a blue cushion, with a long, low note.',
    description: paragraphs(
      'Bell metal, kansa in Hindi, is copper with about a fifth of tin, and it rings longer than brass. This bowl is beaten from a cast disc while red hot, which is why it needs two smiths and why there are few of them left.',
      'The note is low and steady with a slow beat inside. Play it on the cushion, or on the flat palm if you like to feel it as well.',
      'The dark skin is the natural finish after the fire and should be left on. Do not polish it with paste. If the rim gets sticky, use a drop of alcohol on a cloth. You receive bowl, blue cushion and wooden mallet in a carton.',
    ),
    category: 'bronze-copper-singing-bowls',
    brand: 'tamralok',
    productCode: 'AMV-SB-002',
    label: 'regular',
    material: 'Bronze, cotton cushion, sheesham mallet',
    ageInDays: 140,
    pictures: pictures('singing-bowl-bronze'),
    variants: [
      {
        size: '13 cm',
        sellingPrice: 3499,
        MRP: 3999,
        quantity: 6,
        sku: 'AMV-SB-002-13CM',
        isDefault: true,
        dimensions: centimetres(13, 13, 6.5),
        weight: grams(720),
      },
      {
        size: '18 cm',
        sellingPrice: 5999,
        MRP: 6999,
        quantity: 1,
        sku: 'AMV-SB-002-18CM',
        dimensions: centimetres(18, 18, 9),
        weight: kilograms(1.5),
      },
    ],
  },
]
