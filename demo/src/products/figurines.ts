import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, grams, kilograms, paragraphs } from '../writing.ts'

/** They are larger Ganesha and angel figures. */
export const figurineProducts: DemoProduct[] = [
  {
    key: 'ganesha-bronze-table',
    name: 'Ganesha for the Table, Bronze',
    shortDescription: 'Bronze · 14 or 20 cm',
    description: paragraphs(
      'Table-size bronze Ganesha with smooth modern forms, 14 or 20 cm high. Cast by the lost-wax method: a wax figure is coated with clay, the wax melted out, bronze poured in and the clay broken away. Every piece begins with its own wax and ends with its own small differences.',
      'The forms are round and modern, with large ears and a stepped crown, and the surface is a warm brown with bright edges. It is heavy enough that a curtain in the wind will not knock it over.',
      'Bronze asks for very little. Dust it; if it has been handled a lot, a trace of wax polish restores the depth. Kumkum and water do no harm when wiped off. Packed in straw in a wooden crate. A card with the weight is enclosed.',
    ),
    category: 'ganesha-figurines',
    brand: 'tamralok',
    productCode: 'AMV-FG-001',
    label: 'regular',
    material: 'Bronze',
    shippingRate: 180,
    ageInDays: 148,
    pictures: pictures('ganesha-bronze', 'ganesha-bronze-close', 'ganesha-bronze-size'),
    variants: [
      {
        size: '14 cm',
        sellingPrice: 4499,
        MRP: 5299,
        quantity: 6,
        sku: 'AMV-FG-001-14CM',
        isDefault: true,
        dimensions: centimetres(11, 10, 14),
        weight: kilograms(2.1),
      },
      {
        size: '20 cm',
        sellingPrice: 8999,
        MRP: 10499,
        quantity: 2,
        sku: 'AMV-FG-001-20CM',
        dimensions: centimetres(15.5, 14, 20),
        weight: kilograms(4.8),
      },
    ],
  },
  {
    key: 'ganesha-wood-table',
    name: 'Ganesha for the Table, Carved Wood with Brass',
    shortDescription: 'Sheesham · 15 cm',
    description: paragraphs(
      'Warm brown wooden Ganesha with visible grain, brass crown and base, 15 cm high. Sheesham, the Indian rosewood, has a grain like flowing water, and the carver has let it run over the round belly and down the trunk. The crown and the base are brass, fixed with a hidden screw.',
      'Because it is light for its size, this Ganesha is easy to move at festivals and travels well in a suitcase. Children can carry it to the table themselves.',
      'The wood is oiled, not lacquered. Give it a thin coat of linseed oil once a year and keep it off radiators and out of direct sun, which can open fine cracks. No wet cloth. 15 cm high with base. Comes in a cloth bag and a carton.',
    ),
    category: 'ganesha-figurines',
    brand: 'vanagandh',
    productCode: 'AMV-FG-002',
    label: 'new',
    material: 'Sheesham wood, brass crown and base',
    ageInDays: 19,
    pictures: pictures('ganesha-wood', 'ganesha-wood-close', 'ganesha-wood-size'),
    variants: [
      {
        sellingPrice: 2799,
        MRP: 2799,
        quantity: 7,
        sku: 'AMV-FG-002',
        isDefault: true,
        dimensions: centimetres(11.5, 10.5, 15),
        weight: grams(780),
      },
    ],
  },
  {
    key: 'porcelain-angel-grand',
    name: 'Grand White Porcelain Angel, 36 cm',
    shortDescription: 'Porcelain · 36 cm',
    description: paragraphs(
      'The white porcelain angel in its largest size, for a shelf or an entrance of its own. The same form as our smaller porcelain angel, made twice as tall for a hallway or the head of a long table. At this size the wings are cast separately and joined before the first firing, and the seam is worked away by hand.',
      'Only two fit in the kiln together, so we make about ten a month. Tiny dots in the glaze, each smaller than a mustard seed, are part of firing such a large piece.',
      'Please unpack it with two people: one holds the base, the other removes the paper. Never lift it by the wings. Dust with a soft brush, wipe with a barely damp cloth. Includes felt pads and a bracket that fixes the base to a shelf.',
    ),
    category: 'angel-figurines',
    brand: 'shwetika',
    productCode: 'AMV-FG-003',
    label: 'regular',
    material: 'Glazed porcelain, brass halo, sheesham base',
    shippingRate: 250,
    ageInDays: 215,
    pictures: pictures('angel-porcelain-grand', 'angel-porcelain-grand-detail', 'angel-porcelain-grand-size'),
    variants: [
      {
        sellingPrice: 7499,
        MRP: 8999,
        quantity: 3,
        sku: 'AMV-FG-003',
        isDefault: true,
        dimensions: centimetres(25, 17, 36),
        weight: kilograms(3.4),
      },
    ],
  },
]
