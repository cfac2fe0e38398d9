/**
 * The pages for search engines, beside the categories and products of the catalogue. Whoever adds a page that shoppers
 * should find adds it here.
 */
export const listedPages: readonly string[] = ['/', '/products', '/categories']
