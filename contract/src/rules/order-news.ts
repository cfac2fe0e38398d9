/** How the owner is mailed of new orders. */
export const orderNewsChoices = ['each', 'hourly', 'off'] as const
export type OrderNews = (typeof orderNewsChoices)[number]
