/** The lengths are in characters. Search engines cut off what is longer than `shown`. */
export const seoTitleLength = { shown: 60, most: 200 } as const
/** The lengths are in characters. Search engines cut off what is longer than `shown`. */
export const seoDescriptionLength = { shown: 160, most: 500 } as const
