import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, grams, paragraphs } from '../writing.ts'

/** Pyramids in stone and resin. */
export const pyramidProducts: DemoProduct[] = [
  {
    key: 'orgonite-pyramid-chakra',
    name: "Orgonite Pyramid with Amethyst, Lapis, Tiger's Eye and Jade",
    shortDescription: 'Clear resin pyramid with layers of stone chips, gold flakes and a copper spiral.',
    description: paragraphs(
      'Four kinds of stone chips in layers, a cloud of golden metal leaf, and a small copper spiral under the point, all cast in clear resin. The maker pours it in six steps over two days, letting each layer set before the next.',
      'What orgonite does is a matter of belief and we make no claims for it. As an object it is simply good to look at, most of all with a lamp behind it.',
      'Resin scratches more easily than glass. Dust it with a microfibre cloth and keep alcohol and strong sun away, as both turn it yellow or dull. Small air bubbles are normal. Base lengths of 7, 10 and 12 cm. In a padded box.',
    ),
    category: 'orgonite-pyramids',
    brand: 'amritvasya',
    productCode: 'AMV-PY-001',
    label: 'regular',
    featured: true,
    material: 'Resin, stone chips, copper, metal leaf',
    ageInDays: 180,
    pictures: pictures('pyramid-orgonite-chakra'),
    variants: [
      {
        size: '7 cm',
        sellingPrice: 599,
        MRP: 799,
        quantity: 24,
        sku: 'AMV-PY-001-7CM',
        isDefault: true,
        dimensions: centimetres(7, 7, 6),
        weight: grams(180),
      },
      {
        size: '10 cm',
        sellingPrice: 1199,
        MRP: 1499,
        quantity: 13,
        sku: 'AMV-PY-001-10CM',
        dimensions: centimetres(10, 10, 8.5),
        weight: grams(480),
      },
      {
        size: '12 cm',
        sellingPrice: 1899,
        MRP: 2299,
        quantity: 4,
        sku: 'AMV-PY-001-12CM',
        dimensions: centimetres(12, 12, 10),
        weight: grams(860),
      },
    ],
  },
  {
    key: 'rose-quartz-pyramid',
    name: 'Rose Quartz Pyramid',
    shortDescription: 'Solid pink rose quartz pyramid with four polished faces.',
    description: paragraphs(
      'One block, four cuts, and then the slow part: three days of polishing until the edges are straight and the faces throw back the window. Rose quartz is full of fine inner clouds and they become visible only at the very end.',
      'A pyramid stands more firmly than a tower and takes less room than a sphere. On a desk it holds down papers, on a shelf it catches the evening light on one face at a time.',
      'The stone can be washed; dry the base so it leaves no ring on wood. Years of sun make it paler. Edges are softly broken so they do not cut, but they can chip if it falls. Wrapped in tissue in a small carton.',
    ),
    category: 'stone-pyramids',
    brand: 'patthar-ghar',
    productCode: 'AMV-PY-002',
    label: 'sale',
    material: 'Rose quartz',
    ageInDays: 92,
    pictures: pictures('pyramid-rose-quartz'),
    variants: [
      {
        size: '5 cm',
        sellingPrice: 749,
        MRP: 999,
        quantity: 15,
        sku: 'AMV-PY-002-5CM',
        isDefault: true,
        dimensions: centimetres(5, 5, 4.2),
        weight: grams(130),
      },
      {
        size: '7 cm',
        sellingPrice: 1399,
        MRP: 1799,
        quantity: 8,
        sku: 'AMV-PY-002-7CM',
        dimensions: centimetres(7, 7, 6),
        weight: grams(330),
      },
    ],
  },
]
