import { z } from 'zod'

const packages: z.output<typeof guidancePackage>[] = [
  {
    key: 'tarot',
    name: 'Tarot',
    summary: 'Cards drawn for one question, read slowly and without fear.',
    description:
      'Tarot is a set of 78 picture cards. You bring a question, cards are drawn for it, and together we look at ' +
      'what each picture says about your situation. The cards do not predict anything; they help you see what you ' +
      'may have missed.',
    pricePaise: 1_101_00,
    minutes: 45,
    includes: [
      'One question, looked at from all sides',
      'A session by phone or video call, one to one',
      'A photo of your cards',
      'A page of notes by email or WhatsApp',
    ],
  },
  {
    key: 'numerology',
    name: 'Numerology',
    summary: 'What your name and birth date say about your path.',
    description:
      'Numerology reads the numbers in your name and your date of birth as a portrait: what comes easily to you, ' +
      'what asks for patience, and what this year is about. It is an old language for thinking about ' +
      'yourself, not a calculation of your future.',
    pricePaise: 1_501_00,
    minutes: 60,
    includes: [
      'Your core numbers, worked out before we talk',
      'A session by phone or video call, one to one',
      'The theme of your current year',
      'A written chart that you keep',
    ],
  },
  {
    key: 'complete-package',
    name: 'Complete package',
    summary: 'Tarot and numerology in one session, with time to see how they fit together.',
    description:
      'We begin with your numbers and then turn to the cards. It is good for a big decision or a new beginning. Four ' +
      'weeks later we talk again about what has changed.',
    pricePaise: 2_301_00,
    minutes: 90,
    includes: [
      'Everything in tarot and numerology',
      'Up to three questions in one long session',
      'The chart and the notes in one document',
      'A second call of 20 minutes after four weeks',
    ],
  },
]

const testimonials: z.output<typeof testimonial>[] = [
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
  {
    text: 'The second call was the best part. It made me look at what I had really changed.',
    author: 'A client from Jaipur',
    about: 'Complete package',
  },
]

const guidancePackage = z.object({
  key: z.enum(['tarot', 'numerology', 'complete-package']),
  name: z.string().min(1),
  summary: z.string(),
  description: z.string(),
  pricePaise: z.int().min(0),
  minutes: z.int().min(1),
  includes: z.array(z.string()),
})
const video = z.object({
  title: z.string().min(1),
  length: z.string(),
  /** It is null until the video exists. */
  youtubeId: z
    .string()
    .regex(/^[\w-]{11}$/)
    .nullable(),
})
const testimonial = z.object({ text: z.string().min(1), author: z.string(), about: z.string() })

/** Each package occurs exactly once, in display order (decision 42). */
export const guidanceSettings = z
  .object({
    packages: z
      .array(guidancePackage)
      .refine((all) => new Set(all.map(({ key }) => key)).size === 3 && all.length === 3)
      .default(packages),
    videos: z.array(video).default([]),
    testimonials: z.array(testimonial).default(testimonials),
  })
  .prefault({})
