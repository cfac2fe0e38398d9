/** What a card in the shop may say in its corner. */
export const labels = [
  { id: 'regular', name: 'None' },
  { id: 'new', name: 'New' },
  { id: 'sale', name: 'Sale' },
]

/** How a product may be returned, as its page in the shop and the return policy say it. */
export const returnRules = [
  { id: 'usual', name: 'As usual, within 5 days' },
  { id: 'unopened', name: 'Only unopened (oils, incense)' },
  { id: 'made to measure', name: 'Not: made to measure' },
]
