import type { Article } from './article.ts'
import { articlePictures } from './article-pictures.ts'

export const braceletThatFits: Article = {
  slug: 'a-crystal-bracelet-that-fits',
  title: 'How to choose a crystal bracelet that fits',
  date: '2026-09-14',
  summary:
    'Wrist, bead and cord: three small measures decide whether a bracelet is worn every day or stays in its pouch.',
  picture: articlePictures.bracelets,
  search: 'amethyst bracelet',
  lead: 'Most bracelets that come back to a shop are beautiful, and one size wrong. The stone was chosen with love; the measure was guessed. It takes five minutes and a strip of paper to do better.',
  sections: [
    {
      id: 'measure',
      title: 'Measure the wrist, not the old bracelet',
      blocks: [
        'Cut a strip of paper about as wide as a finger. Lay it around your wrist just above the bone, where a watch would sit, so that it touches the skin without pressing. Mark where it meets, lay it flat, and read the length. Do it on the hand that will wear the bracelet; for most of us the hand we write with is half a centimetre thicker. In summer, measure in the evening. Wrists swell a little in the heat, and a bracelet that fits at six in the morning can leave marks by lunch.',
        'To that figure you add room. For a close fit add one centimetre, for an easy one a centimetre and a half, and for a bracelet that slides, two. Old bracelets are poor guides: elastic cord grows with the years, and you would be measuring its age.',
      ],
    },
    {
      id: 'beads',
      title: 'Bigger beads need more room',
      blocks: [
        'Here is what few people know. A bracelet is measured along the cord, through the middle of the beads, but your wrist only meets the inside of the ring. The thicker the beads, the smaller that inner ring becomes. With beads of 6 mm you hardly notice. With 8 mm you need about half a centimetre more than with 6 mm, and with 10 mm a full centimetre.',
        [
          '6 mm: light, almost like a thread; good for small wrists and for wearing two or three together.',
          '8 mm: the usual size. The stone shows its colour, and it still goes under a sleeve.',
          '10 mm and more: a bracelet that is seen. It is heavier and knocks against the desk when you type.',
        ],
      ],
    },
    {
      id: 'stone',
      title: 'A stone for the life you lead',
      blocks: [
        'Stones differ in hardness. Quartz in all its colours, from rock crystal to amethyst, rose quartz and citrine, is hard enough for daily wear. So are agate, carnelian, tiger eye and jasper. Fluorite, calcite, malachite and selenite are soft; they scratch at a kitchen counter and would rather lie on a shelf. Lapis and turquoise stand between: lovely, as long as soap and perfume stay away.',
        'Colour is the other half. Hold a picture of the stone next to the metal you wear, and next to two or three clothes you wear most. Natural stone is never quite one colour, and that is its charm: amethyst may run from near white to violet in one strand. Sunlight, over months, fades amethyst and rose quartz a little, so a drawer is a better home than a window sill.',
        'People also choose by what a stone means to them or to their family. Tradition has much to say here, and no two books say the same. We describe these meanings as the beliefs they are. If a stone reminds you each morning of what you have set out to do, it has done its work.',
      ],
    },
    {
      id: 'cord',
      title: 'Cord, knot and clasp',
      blocks: [
        'Elastic cord is comfortable and needs no clasp, but it tires. Roll the bracelet over your hand instead of stretching it open, and have it strung anew after a year or two of daily wear. A knotted cord with a sliding knot fits everybody, which makes it the best choice for a gift when you do not know the wrist. Metal clasps last longest, and need an exact measure.',
      ],
    },
    {
      id: 'care',
      title: 'Two minutes of care',
      blocks: [
        'Put the bracelet on last, after cream and perfume, and take it off first. Wipe it with a soft, slightly damp cloth, dry it, and lay it flat. No salt, no soap, no boiling water; they harm the cord even where they spare the stone. And if it comes and does not fit after all, tell us within five calendar days. Our [return policy](/return-refund-policy) says how.',
      ],
    },
  ],
}
