export const water = 'Wipe with a damp cloth; a short rinse in water does no harm.'
export const rinse = 'Rinse in lukewarm water and dry with a soft cloth.'
export const fades = 'Rinse in lukewarm water. Keep it out of strong sun, which fades the colour.'
export const dry = 'Wipe with a dry cloth. Water, salt and vinegar attack the surface.'
