import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, grams, paragraphs } from '../writing.ts'

export const teaLightProducts: DemoProduct[] = [
  {
    key: 'brass-lotus-tea-light',
    name: 'Brass Lotus Tea Light Holder',
    shortDescription: 'Three rings of petals',
    description: paragraphs(
      'Open brass lotus with three rings of petals for a standard tea light. Twenty-four petals in three rings, cut from sheet brass, curved over a wooden form and riveted to a small foot. When a tea light burns in the middle, the inner petals glow and the outer ones draw soft shadows on the table.',
      'It replaces a diya on evenings when there is wind or when oil would be a nuisance. Around Diwali people set them in a row along the balcony.',
      'The metal near the flame gets hot, so let it cool before you move it and never leave a candle burning alone. Wax comes off with hot water. Fits tea lights of 38 mm. One holder and two tea lights in the box.',
    ),
    category: 'tea-lights',
    brand: 'tamralok',
    productCode: 'AMV-TL-001',
    label: 'regular',
    material: 'Brass',
    ageInDays: 260,
    pictures: pictures('lotus-tea-light-brass', 'lotus-tea-light-brass-detail', 'lotus-tea-light-brass-size'),
    variants: [
      {
        size: 'Single',
        sellingPrice: 699,
        MRP: 849,
        quantity: 30,
        sku: 'AMV-TL-001-SINGLE',
        isDefault: true,
        dimensions: centimetres(15, 15, 6),
        weight: grams(280),
      },
      {
        size: 'Pair',
        sellingPrice: 1299,
        MRP: 1698,
        quantity: 12,
        sku: 'AMV-TL-001-PAIR',
        dimensions: centimetres(15, 15, 6),
        weight: grams(560),
      },
    ],
  },
  {
    key: 'copper-lotus-tea-light',
    name: 'Copper Lotus Tea Light Holder',
    shortDescription: 'Reddish, warm light',
    description: paragraphs(
      'Reddish copper lotus holder that turns a small flame into warm light. Candlelight is orange already, and copper makes it more so. The petals are polished inside and brushed outside, so the light stays in the flower and only a little of it escapes to the edge.',
      "The form is the same open lotus as our brass holder, a hand's width across, low enough for the middle of a dining table without blocking the view.",
      'Copper shows fingerprints and turns brown with the months. You can keep it bright with lemon and salt or let it age. Do not pour water on hot metal. Use tea lights in metal cups only. One holder in a round paper box with a spare tea light.',
    ),
    category: 'tea-lights',
    brand: 'tamralok',
    productCode: 'AMV-TL-002',
    label: 'sale',
    material: 'Copper',
    ageInDays: 103,
    pictures: pictures(
      'lotus-tea-light-copper',
      'lotus-tea-light-copper-close',
      'lotus-tea-light-copper-size',
    ),
    variants: [
      {
        sellingPrice: 649,
        MRP: 899,
        quantity: 14,
        sku: 'AMV-TL-002',
        isDefault: true,
        dimensions: centimetres(14, 14, 6),
        weight: grams(260),
      },
    ],
  },
  {
    key: 'silver-lotus-tea-light',
    name: 'Silver-Tone Lotus Tea Light Holder',
    shortDescription: 'Nickel-plated brass',
    description: paragraphs(
      'Cool silver-tone lotus holder, nickel-plated so that it does not darken. For those who find brass too yellow. The lotus is made of brass like its sisters and then plated with nickel, which stays bright without polishing and goes well with glass, marble and steel.',
      'The inner ring of petals stands close round the flame and shields it from a ceiling fan on low. With an LED tea light it becomes a night lamp for a corridor.',
      'Wash off wax with hot water and a soft sponge, never with steel wool. Some people react to nickel when they wear it on the skin; as a candle holder it is handled only for moments. Holder of 14 cm, with one tea light.',
    ),
    category: 'tea-lights',
    brand: 'tamralok',
    productCode: 'AMV-TL-003',
    label: 'new',
    material: 'Nickel-plated brass',
    ageInDays: 17,
    pictures: pictures(
      'lotus-tea-light-silver',
      'lotus-tea-light-silver-close',
      'lotus-tea-light-silver-size',
    ),
    variants: [
      {
        sellingPrice: 799,
        MRP: 949,
        quantity: 11,
        sku: 'AMV-TL-003',
        isDefault: true,
        dimensions: centimetres(14, 14, 6),
        weight: grams(265),
      },
    ],
  },
]
