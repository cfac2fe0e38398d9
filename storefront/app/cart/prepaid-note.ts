/** @param percent of the goods, for paying online */
export const prepaidNote = (percent: number): string => `${percent}% off when you pay online.`
