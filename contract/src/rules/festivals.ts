/** The owner chooses one of these occasions for a line on the home page. */
export const festivalNames = {
  diwali: 'Diwali',
  'raksha-bandhan': 'Raksha Bandhan',
  'ganesh-chaturthi': 'Ganesh Chaturthi',
  navratri: 'Navratri',
  'akshaya-tritiya': 'Akshaya Tritiya',
  'wedding-season': 'Wedding season',
} as const
export type Festival = keyof typeof festivalNames
export const festivals = Object.keys(festivalNames) as [Festival, ...Festival[]]
