/** The owner is mailed of new orders in one of these ways. */
export const orderNewsChoices = ['each', 'hourly', 'off'] as const
export type OrderNews = (typeof orderNewsChoices)[number]
