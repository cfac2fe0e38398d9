import type { Article } from './article.ts'
import { articlePictures } from './article-pictures.ts'

export const livingWithSelenite: Article = {
  slug: 'living-with-selenite',
  title: 'Living with selenite: light, dust and no water',
  date: '2026-10-05',
  summary:
    'Selenite glows like moonlight and scratches under a fingernail. How to place it, clean it and keep it white for years.',
  picture: articlePictures.selenite,
  search: 'selenite plate',
  lead: 'Put a selenite plate near a lamp and the light seems to travel inside it. There is no trick to that, only the way the mineral grows. The same structure makes it delicate, and a few habits keep it lovely.',
  sections: [
    {
      id: 'what-it-is',
      title: 'What it is',
      blocks: [
        'Selenite is a crystal form of gypsum, the mineral plaster is made from. The name comes from Selene, the Greek moon. What is sold as selenite for plates, lamps and wands is mostly satin spar, its fibrous sister: thousands of fine parallel threads that carry light along their length, as glass fibre does. That is why a plate looks silky from the side and shows a bright band that moves when you turn it.',
        'On the scale of hardness that gemmologists use, from talc at 1 to diamond at 10, selenite stands at 2. A fingernail is about two and a half. So it can be scratched with a nail, and a ring or a set of keys will mark it at once. This is no fault of your piece. It is simply what gypsum is.',
      ],
    },
    {
      id: 'no-water',
      title: 'Why water is not its friend',
      blocks: [
        'You may read that selenite melts in water. It does not, at least not while you watch. Gypsum dissolves very slowly, some two grams in a litre. But moisture creeps between the fibres, lifts them and takes off the polish. What was silky becomes dull and rough, and no cloth brings the shine back.',
        [
          'Never wash it, soak it or set it in salt water.',
          'Keep it out of the bathroom, and away from the kitchen sink.',
          'During the monsoon, choose a dry shelf and not the window.',
          'Do not set a wet glass, a fresh flower or a melting ice cube on a plate.',
        ],
      ],
    },
    {
      id: 'dust',
      title: 'How to take off dust',
      blocks: [
        'A dry, soft brush is best: a clean make-up brush or a painter’s brush of goat hair. Brush along the fibres and never across them, then wipe with a dry microfibre cloth in the same direction. Where something sticks, a cloth that is barely damp may help, if you dry the place at once. For a deep mark, the finest sandpaper you can get, 2000 grit or more, used dry and with the grain, takes off a breath of stone and leaves it matt. Rubbing with a soft cloth gives some of the sheen back.',
      ],
    },
    {
      id: 'place',
      title: 'A good place for it',
      blocks: [
        'Selenite is at its best when light comes from behind or from the side. A shelf opposite a window is good, as long as no rain reaches it. An LED candle behind a plate makes a night light that heats nothing. Real tea lights belong in a holder made for them: the stone does not burn, but heat drives the water out of gypsum and turns the spot chalky.',
        'Put felt or cork under a heavy piece, for the sake of the stone and of the table. And think of children and cats. Selenite is not poisonous to touch, but it splits into fine needles when it falls, and those are unpleasant in bare feet.',
      ],
    },
    {
      id: 'plates',
      title: 'What plates are used for',
      blocks: [
        'Many people lay rings, malas or other stones on a selenite plate overnight. In the tradition of crystal lovers the plate clears and refreshes what lies on it. That is a belief and we present it as one. What anybody can see is that a plate by the bed makes a quiet place where the day’s jewellery comes to rest, and that a small ritual at night is a good thing to have.',
        'If you use it so, lay soft pieces down gently and keep harder ones, such as sapphire rings, in a small cloth. A plate that is used will get marks, as a wooden table does. Turn it over after a year and begin again on the other side.',
      ],
    },
  ],
}
