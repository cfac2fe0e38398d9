/** What a card in the shop may say in its corner. */
export const labels = [
  { id: 'regular', name: 'None' },
  { id: 'new', name: 'New' },
  { id: 'sale', name: 'Sale' },
]
