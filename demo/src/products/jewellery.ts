import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { grams, millimetres, paragraphs } from '../writing.ts'

export const jewelleryProducts: DemoProduct[] = [
  {
    key: 'pearl-bracelet',
    name: 'White Pearl Bracelet with Gold Spacers',
    shortDescription: 'Freshwater · 6 or 8 mm',
    description: paragraphs(
      'Cultured white freshwater pearls with four gold-tone spacers. Moti for the wrist. The pearls are cultured in fresh water, near-round, and white with a trace of warmth that sits well next to gold.',
      'Roll two of them gently against your teeth: real pearl feels very slightly gritty, glass feels slick. Small dents and rings on the surface are how pearls grow and not flaws.',
      'Dress first, pearls last. Perfume, hairspray and sweat dull the surface, so wipe the bracelet with a soft damp cloth each time and lay it flat to dry. Never use ultrasonic baths or soap with bleach. Strung on doubled elastic with hidden knot; delivered in a satin-lined box.',
    ),
    category: 'pearl-jewellery',
    brand: 'ratnaveli',
    productCode: 'AMV-JW-001',
    label: 'new',
    material: 'Freshwater pearls, gold-tone brass',
    ageInDays: 11,
    pictures: pictures('bracelet-pearl-gold', 'bracelet-pearl-gold-close', 'bracelet-pearl-gold-size'),
    variants: [
      {
        size: '6 mm',
        sellingPrice: 1199,
        MRP: 1199,
        quantity: 10,
        sku: 'AMV-JW-001-6MM',
        isDefault: true,
        dimensions: millimetres(170, 6),
        weight: grams(15),
      },
      {
        size: '8 mm',
        sellingPrice: 1899,
        MRP: 1899,
        quantity: 5,
        sku: 'AMV-JW-001-8MM',
        dimensions: millimetres(175, 8),
        weight: grams(28),
      },
    ],
  },
  {
    key: 'flower-of-life-necklace',
    name: 'Flower of Life Statement Necklace, Gold Tone',
    shortDescription: 'Gold-plated, brown cord',
    description: paragraphs(
      'Large gold-plated medallion with the flower of life pattern on a brown cord. Nineteen circles, each through the centre of its neighbours, inside a rope rim. The flower of life is an old drawing made with a compass alone and turns up in stone carvings from several parts of the world.',
      'The disc is brass, struck from a hand-cut die and plated with gold tone. It is 45 mm wide, to be worn over a kurta or a plain shirt, and hangs on a waxed cotton cord whose length you set with two sliding knots.',
      'Plating is a thin skin. Keep it off while swimming, cooking and spraying perfume, and it will last for years. Rub with a dry cloth only. In a small box with a foam bed.',
    ),
    category: 'statement-necklaces',
    brand: 'tamralok',
    productCode: 'AMV-JW-002',
    label: 'regular',
    material: 'Gold-plated brass, cotton cord',
    ageInDays: 168,
    pictures: pictures(
      'medallion-flower-of-life-gold',
      'medallion-flower-of-life-gold-close',
      'medallion-flower-of-life-gold-size',
    ),
    variants: [
      {
        sellingPrice: 1099,
        MRP: 1499,
        quantity: 15,
        sku: 'AMV-JW-002',
        isDefault: true,
        dimensions: millimetres(45, 45, 3),
        weight: grams(28),
      },
    ],
  },
]
