export type SitePage = { to: string; title: string }

type FoundBy = SitePage & {
  /** The search must contain one of these words, */
  words: string
  /** and beside them only these. */
  also?: string
  /** The page exists only while gift cards are sold. */
  needsGiftCards?: true
}

const pages: readonly FoundBy[] = [
  {
    to: '/return-refund-policy',
    title: 'Return and refund policy',
    words: 'return refund exchange replace replacement damage broken defective wapas',
    also: 'policy money back product item order rule cancel',
  },
  {
    to: '/shipping-policy',
    title: 'Shipping policy',
    words: 'shipping ship delivery deliver courier dispatch parcel pincode cod',
    also: 'policy time charge cost fee free day date cash payment available area pin code international order when',
  },
  {
    to: '/track',
    title: 'Track your order',
    words: 'track tracking parcel awb',
    also: 'order status delivery shipment courier number package guest',
  },
  {
    to: '/my-orders',
    title: 'My orders',
    words: 'order track tracking invoice cancel',
    also: 'status delivery shipment parcel history bill download number package past',
  },
  {
    to: '/contact',
    title: 'Contact us',
    words: 'contact help support whatsapp phone email call address customer care',
    also: 'number us service shop store',
  },
  {
    to: '/complaint',
    title: 'Make a complaint',
    words: 'complaint complain grievance problem',
    also: 'officer order delivery refund product status number',
  },
  {
    to: '/review-policy',
    title: 'How reviews work',
    words: 'review rating star',
    also: 'policy rule write customer product',
  },
  {
    to: '/self-declaration',
    title: 'What we do against dark patterns',
    words: 'declaration dark pattern',
    also: 'self shop',
  },
  {
    to: '/blog/a-crystal-bracelet-that-fits',
    title: 'How to choose a crystal bracelet that fits',
    words: 'size sizing measure fit wrist',
    also: 'guide chart bracelet bead',
  },
  {
    to: '/blog/living-with-selenite',
    title: 'Living with selenite: light, dust and no water',
    words: 'clean cleaning cleanse care water dust wash',
    also: 'selenite plate crystal guide',
  },
  {
    to: '/blog/a-pocket-ganesha-to-give',
    title: 'A pocket Ganesha, to carry and to give',
    words: 'meaning symbol giving',
    also: 'ganesha ganesh ganpati pocket',
  },
  {
    to: '/stones',
    title: 'Stones by colour',
    words: 'stone mineral hardness',
    also: 'colour color crystal meaning list all kind type name',
  },
  { to: '/blog', title: 'Blog', words: 'blog article guide read', also: 'crystal' },
  {
    to: '/privacy-policy',
    title: 'Privacy policy',
    words: 'privacy data cookie',
    also: 'policy personal protection notice consent',
  },
  {
    to: '/terms-and-conditions',
    title: 'Terms and conditions',
    words: 'term condition legal',
    also: 'policy sale use',
  },
  {
    to: '/service/amritvasya',
    title: 'Guidance: tarot and numerology',
    words: 'tarot numerology guidance astrology consultation reading session',
    also: 'service card book booking online',
  },
  {
    to: '/gift-cards',
    title: 'Gift cards',
    words: 'card voucher giftcard evoucher',
    also: 'gift e digital online buy send birthday diwali',
    needsGiftCards: true,
  },
  { to: '/profile', title: 'My profile', words: 'account profile', also: 'login password edit' },
  { to: '/login', title: 'Sign in', words: 'login signin', also: 'account' },
  { to: '/settings', title: 'Settings', words: 'password setting', also: 'change account reset delete' },
  { to: '/my-addresses', title: 'My addresses', words: 'address', also: 'change book new saved' },
  { to: '/newsletter', title: 'Newsletter', words: 'newsletter subscribe unsubscribe' },
]

const fillers = new Set(
  'a an and are can do does for from how i in is it me my of on or the to we what where you your policies'.split(
    ' ',
  ),
)
const singular = (word: string) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)

/** The words are in lower case, without fillers and plurals. */
export const searchedWords = (search: string): string[] =>
  (search.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !fillers.has(word)).map(singular)

/** Returns at most three: "track my order" matches orders, "order amethyst" does not. */
export function pagesFor(search: string, { sellsGiftCards }: { sellsGiftCards: boolean }): SitePage[] {
  const searched = searchedWords(search)
  if (searched.length === 0) return []
  return pages
    .filter(({ needsGiftCards }) => sellsGiftCards || !needsGiftCards)
    .map(({ to, title, words, also = '' }) => {
      const keys = words.split(' ')
      const all = [...keys, ...also.split(' ')]
      const hits = searched.filter((word) => keys.includes(word)).length
      return { to, title, hits: searched.every((word) => all.includes(word)) ? hits : 0 }
    })
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
    .slice(0, 3)
    .map(({ to, title }) => ({ to, title }))
}
