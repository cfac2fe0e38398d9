import type { Category } from '@amritvasya/contract'

export const aCategory = (n: number, with_: Partial<Category> = {}): Category => ({
  _id: n.toString(16).padStart(24, 'c'),
  name: `Category ${n}`,
  description: `All of kind ${n}`,
  image: { url: '/files/0123456789abcdef/1200.webp', alt: 'A crystal', width: 1200, height: 1200 },
  parent: null,
  productCount: 3,
  ...with_,
})
