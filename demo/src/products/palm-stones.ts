import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, grams, paragraphs } from '../writing.ts'

export const palmStoneProducts: DemoProduct[] = [
  {
    key: 'labradorite-palm-stone',
    name: 'Labradorite Palm Stone',
    shortDescription: 'One piece · 4 or 6.5 cm',
    description: paragraphs(
      'Flat, smooth labradorite for the hand, grey with blue-green flashes. One piece. A palm stone is made to be held. It is flat enough for a pocket, round enough for the thumb, and as smooth as the inside of a shell. Some call it a worry stone, and rub it while thinking or waiting.',
      'This one has a secret: it is grey until the angle is right, and then a field of blue and green lights up under your thumb.',
      'The picture shows a large and a small stone; you receive one in the size you choose. Hardness 6 to 6.5. Do not carry it with coins. Clean with lukewarm water. The flash is on one side, sometimes on both. In a cotton pouch.',
    ),
    category: 'palm-stones',
    brand: 'patthar-ghar',
    productCode: 'AMV-PS-001',
    label: 'regular',
    material: 'Labradorite',
    ageInDays: 110,
    pictures: pictures(
      'palm-stone-labradorite',
      'palm-stone-labradorite-close',
      'palm-stone-labradorite-size',
    ),
    variants: [
      {
        size: 'Small, 4 cm',
        sellingPrice: 449,
        MRP: 549,
        quantity: 17,
        sku: 'AMV-PS-001-SMALL',
        isDefault: true,
        dimensions: centimetres(4, 3, 1.5),
        weight: grams(30),
      },
      {
        size: 'Large, 6.5 cm',
        sellingPrice: 899,
        MRP: 1099,
        quantity: 8,
        sku: 'AMV-PS-001-LARGE',
        dimensions: centimetres(6.5, 4.8, 2),
        weight: grams(95),
      },
    ],
  },
]
