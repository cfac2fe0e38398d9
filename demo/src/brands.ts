import type { DemoBrand } from './types.ts'

export const brands: DemoBrand[] = [
  {
    key: 'amritvasya',
    name: 'Amritvasya Studio',
    address: '12 Laxmi Road, Sadashiv Peth, Pune 411030',
    description:
      'Our own label. We choose the stones, pack the sets and check every piece on our table before it goes out.',
  },
  {
    key: 'ratnaveli',
    name: 'Ratnaveli Beads',
    address: '8 Johari Gali, Khambhat 388620, Gujarat',
    description:
      'A family workshop of bead stringers and wire workers. They drill, sort and string by hand and still knot every mala.',
  },
  {
    key: 'patthar-ghar',
    name: 'Patthar Ghar Lapidary',
    address: 'Plot 14, Akik Industrial Estate, Khambhat 388620, Gujarat',
    description:
      'Cutters and polishers of towers, spheres and palm stones, working on small wheels with plenty of water and patience.',
  },
  {
    key: 'tamralok',
    name: 'Tamralok Metal Works',
    address: '41 Kasera Bazaar, Moradabad 244001, Uttar Pradesh',
    description:
      'Casters and hammerers of brass, bronze and copper. Each bowl is beaten by two people, one turning and one striking.',
  },
  {
    key: 'shwetika',
    name: 'Shwetika Stone Studio',
    address: '27 Sang Tarash Marg, Jaipur 302003, Rajasthan',
    description:
      'A two-room studio for soft, pale stones: selenite, howlite and marble, sawn dry and finished by hand.',
  },
  {
    key: 'vanagandh',
    name: 'Vanagandh Naturals',
    address: '5 Chandan Beedi, Mysuru 570001, Karnataka',
    description:
      'Wood turners and oil bottlers. They turn sandalwood and rudraksha for the wrist and fill small batches of oil for diffusers.',
  },
]
