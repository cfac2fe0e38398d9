/** Customers read the text; `restocks` puts the units on sale again. */
type EndReason = { text: string; restocks: boolean }

const changedMind = { text: 'Changed mind', restocks: true }
const byMistake = { text: 'Ordered by mistake', restocks: true }
const outOfStock = { text: 'Out of stock', restocks: false }
const damagedHere = { text: 'Damaged before it was sent', restocks: false }
const apology = { text: 'Apology for a delay', restocks: true }

export const endReasons = {
  cancel: [
    changedMind,
    byMistake,
    { text: 'Nobody could be reached', restocks: true },
    { text: 'No courier goes to this address', restocks: true },
    outOfStock,
    damagedHere,
  ],
  'return-to-origin': [
    { text: 'Refused at the door', restocks: true },
    { text: 'Nobody was there', restocks: true },
    { text: 'Wrong address', restocks: true },
    { text: 'Damaged on the way', restocks: false },
  ],
  unsent: [changedMind, byMistake, outOfStock, damagedHere],
  sent: [
    changedMind,
    { text: 'Wrong product was sent', restocks: true },
    { text: 'Arrived damaged', restocks: false },
    { text: 'Lost on the way', restocks: false },
    apology,
  ],
} as const satisfies Record<string, readonly EndReason[]>

const known = new Map<string, boolean>(
  Object.values(endReasons)
    .flat()
    .map(({ text, restocks }) => [text.toLowerCase(), restocks]),
)

/** It is true for an unlisted reason. */
export const restocksByDefault = (reason: string): boolean => known.get(reason.trim().toLowerCase()) ?? true
