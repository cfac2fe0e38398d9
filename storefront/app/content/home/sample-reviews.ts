import type { Testimonial } from './testimonial.ts'

/** Only the server loads them. */
const samples: readonly Omit<Testimonial, 'id'>[] = [
  {
    rating: 5,
    comment: 'The beads are even and the knots are neat. I wear it to work every day and it still looks new.',
    author: 'Meera K.',
    product: 'Amethyst bracelet',
  },
  {
    rating: 5,
    comment:
      'Smaller than I had pictured, as the page said, and just right beside the lamp. Packed with great care.',
    author: 'Rohit S.',
    product: 'Pocket Ganesha in brass',
  },
  {
    rating: 4,
    comment: 'A lovely glow when the evening light falls on it. One edge is a little rough, which I like.',
    author: 'Ananya D.',
    product: 'Selenite plate',
  },
  {
    rating: 5,
    comment: 'Bought for my mother’s morning prayers. She counted all 108 beads before she thanked me.',
    author: 'Vikram P.',
    product: 'Rudraksha mala',
  },
  {
    rating: 5,
    comment: 'The note lasts and lasts. My daughter now wants to ring it before every meal.',
    author: 'Farah A.',
    product: 'Hand-hammered singing bowl',
  },
  {
    rating: 4,
    comment:
      'Colour a shade lighter than in the picture, but it is a real stone and feels cool and heavy in the hand.',
    author: 'Sandeep R.',
    product: 'Rose quartz sphere',
  },
  {
    rating: 5,
    comment: 'It came in a cloth pouch with a small card about the stone. The wire work is very fine.',
    author: 'Lakshmi N.',
    product: 'Citrine pendant',
  },
  {
    rating: 5,
    comment: 'I gave three of these as wedding gifts. All three friends asked where I had found them.',
    author: 'Tanvi M.',
    product: 'Porcelain angel',
  },
  {
    rating: 4,
    comment: 'Good size for a desk. Delivery took four days to Guwahati, and the box was not even dented.',
    author: 'Arup B.',
    product: 'Clear quartz tower',
  },
  {
    rating: 5,
    comment: 'My question about the size was answered on WhatsApp the same evening. It fits perfectly.',
    author: 'Nisha J.',
    product: 'Tiger’s eye bracelet',
  },
]

export const sampleReviews: readonly Testimonial[] = samples.map((sample, index) =>
  Object.freeze({ id: `sample-${index}`, ...sample }),
)
