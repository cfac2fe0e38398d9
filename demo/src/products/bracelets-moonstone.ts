import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { grams, millimetres, paragraphs } from '../writing.ts'

export const moonstoneBracelets: DemoProduct[] = [
  {
    key: 'moonstone-pearl-bracelet',
    name: 'Moonstone and Pearl Bracelet',
    shortDescription: 'Moonstone, real pearls',
    description: paragraphs(
      'Milky moonstone and white pearls with fine silver-tone spacers. Two whites that are not the same white. Moonstone has a floating, bluish light under the surface; pearls glow from the skin. Two moonstones, one pearl, and so on round the wrist.',
      'The moonstone is Indian, a feldspar with a hardness of about 6, and the pearls are cultured freshwater pearls with small natural dimples. Bracelets like this are worn at engagements and on summer evenings with pale cotton.',
      'Pearls are delicate. Put the bracelet on last, after perfume and hairspray, and wipe it with a soft damp cloth after wearing. Store it flat, apart from harder stones. Strung on doubled elastic with four spacers, delivered in a satin pouch.',
    ),
    category: 'moonstone-bracelets',
    brand: 'ratnaveli',
    productCode: 'AMV-BR-016',
    label: 'regular',
    material: 'Moonstone, freshwater pearl, silver-tone brass',
    ageInDays: 172,
    pictures: pictures(
      'bracelet-moonstone-pearl',
      'bracelet-moonstone-pearl-close',
      'bracelet-moonstone-pearl-size',
    ),
    variants: [
      {
        sellingPrice: 1299,
        MRP: 1299,
        quantity: 8,
        sku: 'AMV-BR-016',
        isDefault: true,
        dimensions: millimetres(175, 7),
        weight: grams(21),
      },
    ],
  },
  {
    key: 'moonstone-labradorite-bracelet',
    name: 'Moonstone Bracelet with Labradorite',
    shortDescription: 'Pale, with dark flashes',
    description: paragraphs(
      'Pale moonstone beads with a dark flashing labradorite now and then between them. Both stones are feldspars and both play with light: moonstone with a soft floating sheen, labradorite with sudden blue. Three pale beads to one dark one make a bracelet that is calm from far and busy from near.',
      "The blue shows from certain angles only. If a bead looks plain grey at first, turn it; the flash waits on one side, like the colour on a pigeon's neck.",
      'Feldspar is about 6 to 6.5 in hardness and splits along flat planes when hit, so do not wear it for sport. Wash quickly in lukewarm water, dry at once. Four silver-tone spacers. Pouch and spare moonstone bead included.',
    ),
    category: 'moonstone-bracelets',
    brand: 'ratnaveli',
    productCode: 'AMV-BR-017',
    label: 'new',
    material: 'Moonstone, labradorite, silver-tone brass',
    ageInDays: 24,
    pictures: pictures(
      'bracelet-moonstone-labradorite',
      'bracelet-moonstone-labradorite-close',
      'bracelet-moonstone-labradorite-size',
    ),
    variants: [
      {
        sellingPrice: 1099,
        MRP: 1299,
        quantity: 12,
        sku: 'AMV-BR-017',
        isDefault: true,
        dimensions: millimetres(175, 8),
        weight: grams(25),
      },
    ],
  },
  {
    key: 'labradorite-howlite-bracelet',
    name: 'Labradorite and Howlite Bracelet',
    shortDescription: 'Beads · 8 or 10 mm',
    description: paragraphs(
      'Shimmering blue-green labradorite with white howlite and a silver-tone centre bead. Two labradorites, one howlite, with a polished silver-tone bead at the centre. The white stone makes the dark one look deeper, and the blue-green flash jumps out as soon as the wrist moves.',
      'Labradorite was first described from the coast of Labrador in Canada; the strands used today come mostly from Madagascar. Howlite is white with grey hairlines and comes in its natural state here, without dye.',
      'Since howlite is soft, hardness 3.5, keep the bracelet away from water, turmeric and hand cream, or the white beads will take on a tint. Use a dry cloth. One bracelet on strong elastic with hidden knot, in a grey pouch.',
    ),
    category: 'labradorite-bracelets',
    brand: 'ratnaveli',
    productCode: 'AMV-BR-018',
    label: 'sale',
    material: 'Labradorite, howlite, silver-tone brass',
    ageInDays: 187,
    pictures: pictures(
      'bracelet-labradorite-howlite',
      'bracelet-labradorite-howlite-close',
      'bracelet-labradorite-howlite-size',
    ),
    variants: [
      {
        size: '8 mm',
        sellingPrice: 749,
        MRP: 1049,
        quantity: 13,
        sku: 'AMV-BR-018-8MM',
        isDefault: true,
        dimensions: millimetres(175, 8),
        weight: grams(25),
      },
      {
        size: '10 mm',
        sellingPrice: 949,
        MRP: 1299,
        quantity: 2,
        sku: 'AMV-BR-018-10MM',
        dimensions: millimetres(180, 10),
        weight: grams(40),
      },
    ],
  },
]
