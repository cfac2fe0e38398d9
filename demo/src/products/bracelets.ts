import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { grams, millimetres, paragraphs } from '../writing.ts'

/** Rudraksha and sandalwood bracelets. */
export const braceletProducts: DemoProduct[] = [
  {
    key: 'rudraksha-bracelet',
    name: 'Rudraksha Bracelet with Gold Bead',
    shortDescription: 'Five-faced rudraksha seeds on elastic with one polished gold-tone bead.',
    description: paragraphs(
      'The furrows on each seed divide it into faces; here they are five, panchmukhi, the kind that most people in India wear. The seeds come from Nepal and Java trees, are washed, dried and brushed with a little mustard oil before they are drilled.',
      'One gold-tone bead between two discs keeps the bracelet from looking rustic. It is worn by men and women, for prayer or because it simply goes with everything brown and white.',
      'New rudraksha can darken a shirt cuff in the first days; wear it over a bare wrist. Take it off for bathing with soap, and oil it twice a year with a soft brush. One bracelet in a cotton pouch, spare seed included.',
    ),
    category: 'rudraksha-bracelets',
    brand: 'vanagandh',
    productCode: 'AMV-RB-001',
    label: 'regular',
    material: 'Rudraksha seeds, gold-tone brass',
    ageInDays: 315,
    pictures: pictures(
      'bracelet-rudraksha-gold',
      'bracelet-rudraksha-gold-close',
      'bracelet-rudraksha-gold-size',
    ),
    variants: [
      {
        size: '7 mm',
        sellingPrice: 449,
        MRP: 549,
        quantity: 26,
        sku: 'AMV-RB-001-7MM',
        dimensions: millimetres(170, 7),
        weight: grams(9),
      },
      {
        size: '9 mm',
        sellingPrice: 599,
        MRP: 749,
        quantity: 21,
        sku: 'AMV-RB-001-9MM',
        isDefault: true,
        dimensions: millimetres(180, 9),
        weight: grams(14),
      },
      {
        size: '11 mm',
        sellingPrice: 799,
        MRP: 949,
        quantity: 8,
        sku: 'AMV-RB-001-11MM',
        dimensions: millimetres(190, 11),
        weight: grams(21),
      },
    ],
  },
  {
    key: 'rudraksha-sandalwood-bracelet',
    name: 'Rudraksha and Sandalwood Bracelet',
    shortDescription: 'Dark rudraksha seeds and light sandalwood beads in turn, with brass discs.',
    description: paragraphs(
      'Dark and light, rough and smooth. Rudraksha and sandalwood are the two materials most often seen in the hands of people at prayer in India, and together they balance one another: the seed gives texture, the wood a clean line.',
      'The sandalwood beads carry a faint scent for a few months, stronger on warm skin. We add no perfume and no varnish.',
      'Keep it dry, that is the main thing. Wood swells, seeds soften, and both dislike soap. If the beads look dull, a drop of sandalwood oil on a cotton bud brings them back. Bead size about 9 mm on doubled elastic. In a linen pouch.',
    ),
    category: 'rudraksha-bracelets',
    brand: 'vanagandh',
    productCode: 'AMV-RB-002',
    label: 'new',
    material: 'Rudraksha seeds, sandalwood, brass',
    ageInDays: 29,
    pictures: pictures(
      'bracelet-rudraksha-sandalwood',
      'bracelet-rudraksha-sandalwood-close',
      'bracelet-rudraksha-sandalwood-size',
    ),
    variants: [
      {
        sellingPrice: 699,
        MRP: 799,
        quantity: 14,
        sku: 'AMV-RB-002',
        isDefault: true,
        dimensions: millimetres(180, 9),
        weight: grams(13),
      },
    ],
  },
  {
    key: 'sandalwood-amethyst-bracelet',
    name: 'Sandalwood Bracelet with Amethyst',
    shortDescription: 'Light sandalwood beads with an amethyst after every third one.',
    description: paragraphs(
      'Three wooden beads, one amethyst. The violet stone adds a little weight and a cool spot on the wrist, the wood stays warm; you can feel the pattern with closed eyes, which is handy if you count breaths with it.',
      'The amethysts are 8 mm rounds from the same lots as our stone bracelets. The sandalwood is pale and fine-grained, and darkens to the tone of honey as it takes up oil from the skin.',
      'Keep water, soap and sanitiser off the wood. Amethyst can pale in strong sun. Wrist size up to 17.5 cm; write to us for another length, restringing costs nothing extra. Comes in a linen pouch.',
    ),
    category: 'sandalwood-bracelets',
    brand: 'vanagandh',
    productCode: 'AMV-RB-004',
    label: 'sale',
    material: 'White sandalwood, amethyst',
    ageInDays: 117,
    pictures: pictures(
      'bracelet-sandalwood-amethyst',
      'bracelet-sandalwood-amethyst-close',
      'bracelet-sandalwood-amethyst-size',
    ),
    variants: [
      {
        sellingPrice: 779,
        MRP: 999,
        quantity: 6,
        sku: 'AMV-RB-004',
        isDefault: true,
        dimensions: millimetres(175, 8),
        weight: grams(15),
      },
    ],
  },
]
