export const packages = [
  {
    to: '/service/amritvasya/tarot',
    name: 'Tarot',
    text: 'Cards drawn for one question, read slowly and without fear.',
  },
  {
    to: '/service/amritvasya/numerology',
    name: 'Numerology',
    text: 'What the numbers of your name and birth date say about your way.',
  },
  {
    to: '/service/amritvasya/complete-package',
    name: 'Complete package',
    text: 'Both together, with time for everything that comes up between.',
  },
]

/** HOME-15. */
export const topics = [
  'Love and relationships',
  'Career path',
  'Financial future',
  'Marriage prospects',
  'Family matters',
  'Personal growth',
]

/** HOME-16: what each film will show, and which part of the picture stands in for it. */
export const videos = [
  {
    title: 'How a tarot sitting goes',
    length: 'About 4 minutes',
    position: 'object-[42%_70%] origin-[42%_70%]',
  },
  { title: 'Reading a birth date', length: 'About 3 minutes', position: 'object-[8%_35%] origin-[8%_35%]' },
  {
    title: 'Questions worth asking',
    length: 'About 5 minutes',
    position: 'object-[92%_30%] origin-[92%_30%]',
  },
]

/** HOME-16. */
export const voices = [
  {
    text: 'I came with one question and left with a better one. Nothing was promised, much was understood.',
    author: 'A client from Pune',
    about: 'Tarot',
  },
  {
    text: 'Plain words and no drama. I still have the notes from our talk on my desk.',
    author: 'A client from Kochi',
    about: 'Numerology',
  },
]
