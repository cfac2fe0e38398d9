import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, grams, paragraphs } from '../writing.ts'

export const seleniteTrayProducts: DemoProduct[] = [
  {
    key: 'selenite-tray-rectangular',
    name: 'Long Selenite Tray for Malas and Rings',
    shortDescription: 'Satin white selenite',
    description: paragraphs(
      'Long rectangular selenite slab for malas, rings and other small things. Long enough to lay a mala in a loose line, narrow enough for a crowded dressing table. The tray is a plain slab: flat above, flat below, with two raw ends where the mineral broke by itself.',
      'We grade the slabs by how straight the fibres run. Those with a slight curve go into smaller plates, the straight ones become trays, and so each tray shows clean lines from end to end.',
      'Gypsum is soft; a metal bracelet dragged across it leaves a line, so set things down gently. Never place burning incense or an unprotected candle on it. Wipe dry. Measures about 20 by 10 cm. Comes with six felt dots, in a stiff carton.',
    ),
    category: 'square-selenite-plates',
    brand: 'shwetika',
    productCode: 'AMV-SP-006',
    label: 'regular',
    material: 'Selenite',
    ageInDays: 47,
    pictures: pictures(
      'selenite-tray-rectangular',
      'selenite-tray-rectangular-close',
      'selenite-tray-rectangular-size',
    ),
    variants: [
      {
        sellingPrice: 1349,
        MRP: 1599,
        quantity: 8,
        sku: 'AMV-SP-006',
        isDefault: true,
        dimensions: centimetres(20, 10, 1.4),
        weight: grams(720),
      },
    ],
  },
  {
    key: 'selenite-bowl',
    name: 'Selenite Bowl, Hand Turned',
    shortDescription: 'Selenite · 8 or 12 cm',
    description: paragraphs(
      'Rounded bowl turned from white selenite for tumbled stones and small jewellery. A bowl takes a much bigger block than a plate, and about one in five cracks on the lathe. The ones that survive have walls about a centimetre thick and a soft inner glow when a lamp stands behind them.',
      'Fill it with tumbled stones, use it for the rings you take off while cooking, or leave it empty on a dark shelf, where its shape shows best.',
      'Not for food, water or flowers: selenite is slightly soluble and stains. Dust with a dry brush. Small clear windows in the wall are places where the fibres run into a denser crystal. You receive one bowl wrapped in foam in a double carton.',
    ),
    category: 'selenite-bowls-bars',
    brand: 'shwetika',
    productCode: 'AMV-SP-007',
    label: 'regular',
    material: 'Selenite',
    ageInDays: 143,
    pictures: pictures('selenite-bowl', 'selenite-bowl-close', 'selenite-bowl-size'),
    variants: [
      {
        size: 'Small, 8 cm',
        sellingPrice: 899,
        MRP: 1099,
        quantity: 9,
        sku: 'AMV-SP-007-SMALL',
        isDefault: true,
        dimensions: centimetres(8, 8, 4.5),
        weight: grams(240),
      },
      {
        size: 'Medium, 12 cm',
        sellingPrice: 1799,
        MRP: 2199,
        quantity: 3,
        sku: 'AMV-SP-007-MEDIUM',
        dimensions: centimetres(12, 12, 6.5),
        weight: grams(640),
      },
    ],
  },
]
