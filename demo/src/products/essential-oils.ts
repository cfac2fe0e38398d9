import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, grams, paragraphs } from '../writing.ts'

export const essentialOilProducts: DemoProduct[] = [
  {
    key: 'lavender-oil',
    name: 'Lavender Essential Oil for Diffusers, 15 ml',
    shortDescription: 'Steam-distilled · 15 ml',
    description: paragraphs(
      'Steam-distilled lavender oil in amber glass, for use in a diffuser. Lavender grown in the cool hills of Kashmir and Himachal has a clean, slightly herbal scent, less sweet than the perfumes that borrow its name. The flowering tops are distilled with steam within a day of cutting.',
      'Three to five drops in a water diffuser are enough for a bedroom. You can also put a drop on a lava stone bead or on a handkerchief in the linen cupboard.',
      'For room fragrance only. Do not drink it or use it undiluted on the skin, and keep it away from children, pets and flames. Store it cool and upright, cap closed; used within a year it smells best. Amber bottle of 15 ml with a dropper insert. The stones in the picture are decoration.',
    ),
    category: 'essential-oils',
    brand: 'vanagandh',
    productCode: 'AMV-EO-001',
    label: 'regular',
    returns: 'unopened',
    material: 'Lavender oil',
    ageInDays: 77,
    pictures: pictures('oil-lavender', 'oil-lavender-close', 'oil-lavender-size'),
    variants: [
      {
        size: '15 ml',
        sellingPrice: 449,
        MRP: 549,
        quantity: 22,
        sku: 'AMV-EO-001',
        isDefault: true,
        dimensions: centimetres(3, 3, 8),
        weight: grams(60),
      },
    ],
  },
  {
    key: 'sandalwood-oil',
    name: 'Sandalwood Essential Oil for Diffusers, 15 ml',
    shortDescription: 'Soft and woody · 15 ml',
    description: paragraphs(
      'Soft, woody sandalwood oil blend in amber glass with a wooden cap. Pure Mysore sandalwood oil costs more than most of us can pour into a diffuser. This is an honest blend: ten parts in a hundred are true sandalwood oil, the rest is plantation sandalwood from Australia and a little cedar, and it smells dry, milky and calm.',
      'Two drops in warm water scent a small room for an evening. A drop on an unvarnished sandalwood bead gives it its voice back.',
      'For room fragrance only, not for the skin and not for food. Keep the bottle away from children and open flames. Thick in winter; roll the bottle between the palms to loosen it. 15 ml with dropper and wooden cap. Stones shown are not included.',
    ),
    category: 'essential-oils',
    brand: 'vanagandh',
    productCode: 'AMV-EO-002',
    label: 'regular',
    returns: 'unopened',
    material: 'Sandalwood oil blend',
    ageInDays: 39,
    pictures: pictures('oil-sandalwood', 'oil-sandalwood-close', 'oil-sandalwood-size'),
    variants: [
      {
        size: '15 ml',
        sellingPrice: 899,
        MRP: 1099,
        quantity: 0,
        sku: 'AMV-EO-002',
        isDefault: true,
        dimensions: centimetres(3, 3, 8.5),
        weight: grams(64),
      },
    ],
  },
]
