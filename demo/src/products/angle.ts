import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, grams, paragraphs } from '../writing.ts'

/** Angel figures, the category the shop spells "Angle". */
export const angleProducts: DemoProduct[] = [
  {
    key: 'porcelain-angel',
    name: 'White Porcelain Angel with Gold Halo',
    shortDescription:
      'White glazed porcelain angel figure with feathered wings, a fine gold halo and a wooden base.',
    description: paragraphs(
      'Folded hands, a long pleated robe and two open wings: this angel is cast in white porcelain, fired, glazed and fired again. The thin halo is brass wire, fixed after the second firing, and the round base is turned from sheesham.',
      'It stands quietly on a bookshelf, a bedside table or next to a lamp. The face is left plain on purpose, so that it belongs to no one tradition.',
      'Porcelain is hard but breaks when it falls. Lift it by the base, never by a wing, and wipe it with a soft dry cloth. In the box: one angel, a square of felt for the underside, packed in double paper pulp trays.',
    ),
    category: 'porcelain-metal-angels',
    brand: 'shwetika',
    productCode: 'AMV-AN-001',
    label: 'regular',
    featured: true,
    material: 'Glazed porcelain, brass halo, sheesham base',
    ageInDays: 240,
    pictures: pictures('angel-porcelain'),
    variants: [
      {
        size: 'Small, 12 cm',
        sellingPrice: 1149,
        MRP: 1399,
        quantity: 14,
        sku: 'AMV-AN-001-SMALL',
        isDefault: true,
        dimensions: centimetres(8.5, 6, 12),
        weight: grams(210),
      },
      {
        size: 'Medium, 18 cm',
        sellingPrice: 1899,
        MRP: 2299,
        quantity: 9,
        sku: 'AMV-AN-001-MEDIUM',
        dimensions: centimetres(12.5, 9, 18),
        weight: grams(480),
      },
      {
        size: 'Large, 24 cm',
        sellingPrice: 2999,
        MRP: 3499,
        quantity: 2,
        sku: 'AMV-AN-001-LARGE',
        dimensions: centimetres(17, 12, 24),
        weight: grams(960),
      },
    ],
  },
  {
    key: 'rose-quartz-angel',
    name: 'Rose Quartz Angel on Wooden Base',
    shortDescription:
      'Pink rose quartz angel figure, carved by hand, with a gold-tone halo and a turned wooden base.',
    description: paragraphs(
      'Carved from a single block of rose quartz, wings included. The cutter first saws the outline, then opens the feathers one by one with a small diamond wheel. What remains rough between them catches the light and makes the wings look soft.',
      'Rose quartz takes its pink from tiny fibres inside the stone, and no block has the same depth of colour. Yours may be a shade paler or pinker than the picture, with a cloud or a fine inner line.',
      'The stone has a hardness of 7 and does not scratch easily, but long hours of direct sun can fade it. Dust it with a soft brush. You receive one angel on its base in a padded box.',
    ),
    category: 'stone-angels',
    brand: 'patthar-ghar',
    productCode: 'AMV-AN-002',
    label: 'sale',
    material: 'Rose quartz, brass halo, sheesham base',
    ageInDays: 150,
    pictures: pictures('angel-rose-quartz'),
    variants: [
      {
        size: 'Small, 8 cm',
        sellingPrice: 1299,
        MRP: 1699,
        quantity: 11,
        sku: 'AMV-AN-002-SMALL',
        isDefault: true,
        dimensions: centimetres(6, 4.5, 8),
        weight: grams(180),
      },
      {
        size: 'Medium, 12 cm',
        sellingPrice: 2199,
        MRP: 2799,
        quantity: 6,
        sku: 'AMV-AN-002-MEDIUM',
        dimensions: centimetres(9, 6.5, 12),
        weight: grams(420),
      },
      {
        size: 'Large, 16 cm',
        sellingPrice: 3799,
        MRP: 4799,
        quantity: 0,
        sku: 'AMV-AN-002-LARGE',
        dimensions: centimetres(12, 8.5, 16),
        weight: grams(890),
      },
    ],
  },
]
