/** A tax rate of goods from one day in India to another, both included. */
export type HsnRate = {
  percent: number
  /** `null` began before the list does, on 22 September 2025. */
  from: string | null
  until: string | null
  /** It names Central tax (rate) notifications, such as `9/2025`. */
  notification: string
  /** The part of the heading that has this rate, when not all of it has. */
  goods?: string
}

export type HsnEntry = {
  /** It has 4, 6 or 8 digits. */
  code: string
  description: string
  /** Shops call such goods so; the words of a heading count for its subheadings. */
  words?: string
  /** It is empty in a subheading that has the rates of its heading. */
  rates: readonly HsnRate[]
  /** The accountant has to decide it. */
  openQuestion?: string
}

/** It is the day of the 56th GST Council's rates. */
const REFORM = '2025-09-22'
const LAST_DAY_BEFORE = '2025-09-21'

const since = (percent: number, notification: string, goods?: string): HsnRate => ({
  percent,
  from: REFORM,
  until: null,
  notification,
  ...(goods && { goods }),
})
const ended = (percent: number, notification: string): HsnRate => ({
  percent,
  from: null,
  until: LAST_DAY_BEFORE,
  notification,
})

const reducedFrom12 = (notification: string, goods?: string) => [
  since(5, notification, goods),
  ended(12, '1/2017'),
]
const inHeading = (code: string, description: string): HsnEntry => ({ code, description, rates: [] })

/**
 * HSN codes of this trade with the rates since 22 September 2025 (56th GST Council) and those that ended then: our
 * reading of the notifications, to be confirmed by an accountant.
 */
export const hsnMaster: readonly HsnEntry[] = [
  {
    code: '1211',
    description: 'Plants and herbs for perfumery or medicine, such as white sage',
    words: 'smudge stick palo santo tulsi dried flowers herb',
    rates: [since(5, '9/2025')],
    openQuestion: 'Fresh or chilled plants have no tax.',
  },
  {
    code: '1404',
    description: 'Vegetable products, such as rudraksha seeds',
    rates: [since(0, '10/2025', 'Rudraksha and rudraksha malas (goods for worship)'), since(5, '9/2025')],
  },
  inHeading('140490', 'Other vegetable products'),
  {
    code: '14049070',
    description: 'Rudraksha seeds',
    rates: [since(0, '10/2025')],
  },
  {
    code: '2501',
    description: 'Salt, such as Himalayan rock salt',
    words: 'sendha namak pink bath salt lamp',
    rates: [since(0, '10/2025')],
    openQuestion: 'Lamps and bath salts of it may belong elsewhere.',
  },
  {
    code: '2530',
    description: 'Other mineral substances, such as raw minerals that are no gemstones',
    words: 'crystal rough cluster specimen selenite pyrite tourmaline',
    rates: [since(5, '9/2025')],
    openQuestion: 'Raw stones that are cut into gems belong to 7103.',
  },
  inHeading('253090', 'Other raw mineral substances'),
  { code: '3301', description: 'Essential oils', rates: [since(18, '9/2025')] },
  inHeading('330129', 'Essential oils other than of citrus fruit'),
  {
    code: '3304',
    description: 'Cosmetics and preparations for the skin',
    words: 'face roller gua sha cream kajal',
    rates: [since(18, '9/2025')],
  },
  inHeading('330499', 'Other preparations for the skin'),
  {
    code: '3305',
    description: 'Preparations for the hair',
    words: 'hair oil shampoo',
    rates: [since(5, '9/2025', 'Hair oil and shampoo'), since(18, '9/2025')],
  },
  { code: '3307', description: 'Perfumes for rooms, and incense', rates: [since(18, '9/2025')] },
  { code: '330741', description: 'Agarbatti, dhoop and other incense', rates: [since(5, '9/2025')] },
  inHeading('33074100', 'Agarbatti and other incense that is burned'),
  inHeading('330749', 'Room fresheners and perfumes for rooms'),
  {
    code: '3406',
    description: 'Candles and tapers',
    rates: reducedFrom12('13/2025', 'Handcrafted candles'),
    openQuestion: 'The rate of candles that are not handcrafted.',
  },
  inHeading('340600', 'Candles, tapers and the like'),
  { code: '3926', description: 'Articles of plastics, such as orgonite', rates: [since(18, '9/2025')] },
  inHeading('392640', 'Statuettes and other ornaments of plastics'),
  {
    code: '4202',
    description: 'Bags, cases and pouches, such as jewellery boxes',
    words: 'pouch potli purse',
    rates: [since(18, '9/2025'), since(5, '13/2025', 'Handcrafted pouches and purses'), ended(12, '1/2017')],
  },
  {
    code: '4420',
    words: 'idol murti ganesha ganesh buddha shiva krishna figurine box',
    description: 'Statuettes and ornaments of wood, caskets, marquetry',
    rates: reducedFrom12('13/2025'),
  },
  inHeading('442019', 'Statuettes and ornaments of other wood'),
  {
    code: '4421',
    words: 'sandalwood tulsi bracelet japa beads',
    description: 'Other articles of wood, such as malas',
    rates: [
      since(5, '13/2025', 'Handcrafted'),
      since(0, '10/2025', 'Tulsi malas (goods for worship)'),
      ended(12, '1/2017'),
    ],
  },
  { code: '4901', description: 'Printed books', rates: [since(0, '10/2025')] },
  inHeading('490199', 'Printed books other than dictionaries'),
  {
    code: '4911',
    description: 'Other printed matter, such as pictures and posters',
    words: 'yantra print card photo god',
    rates: [since(18, '9/2025')],
    openQuestion: 'Printed pictures and calendars may have another rate.',
  },
  {
    code: '6307',
    description: 'Other made-up textile articles, such as altar cloths',
    words: 'pouch bag cloth potli',
    rates: [since(5, '9/2025', 'Up to ₹2,500 apiece'), since(18, '9/2025')],
    openQuestion: 'The value up to which 5 % holds.',
  },
  {
    code: '6802',
    words: 'idol murti ganesha ganesh buddha shiva figurine',
    description: 'Worked stone and articles of it, such as marble statuettes',
    rates: [since(5, '13/2025', 'Stone artware'), since(18, '9/2025'), ended(12, '1/2017')],
    openQuestion: 'Which articles are artware.',
  },
  inHeading('680291', 'Worked marble, travertine and alabaster'),
  inHeading('680299', 'Other worked stone'),
  {
    code: '6815',
    words: 'crystal plate tower lamp wand gypsum',
    description: 'Articles of other mineral substances, such as selenite',
    rates: [since(18, '9/2025'), since(5, '13/2025', 'Hand-worked stone artware'), ended(12, '1/2017')],
    openQuestion: 'Hand-worked selenite may be stone artware at 5 %.',
  },
  inHeading('681599', 'Other articles of stone or of mineral substances'),
  {
    code: '6913',
    words: 'idol murti ganesha ganesh buddha shiva angel figurine terracotta',
    description: 'Statuettes and ornaments of ceramics',
    rates: [since(5, '13/2025'), since(0, '10/2025', 'Idols of clay'), ended(12, '1/2017')],
  },
  inHeading('691310', 'Statuettes and ornaments of porcelain'),
  inHeading('691390', 'Statuettes and ornaments of other ceramics'),
  {
    code: '7013',
    description: 'Glassware for the table or for decoration',
    words: 'bottle jar bowl vase',
    rates: [since(18, '9/2025'), since(5, '13/2025', 'Handcrafted'), ended(12, '1/2017')],
  },
  {
    code: '7018',
    words: 'evil eye bead bracelet',
    description: 'Glass beads, imitation stones, statuettes of glass',
    rates: [since(5, '13/2025', 'Handcrafted'), since(18, '9/2025'), ended(12, '1/2017')],
  },
  { code: '7101', description: 'Pearls, not strung or set', rates: [since(3, '9/2025')] },
  {
    code: '7102',
    description: 'Diamonds, not mounted or set',
    rates: [since(0.25, '9/2025', 'Unworked'), since(1.5, '9/2025', 'Cut and polished')],
  },
  {
    code: '7103',
    words:
      'crystal gem gemstone raw rough tumbled tumble palm stone cluster point geode chakra amethyst quartz citrine agate jade obsidian tourmaline',
    description: 'Precious and semi-precious stones, not strung or set',
    rates: [since(0.25, '9/2025')],
    openQuestion: 'One table shows 3 % instead of 0.25 %.',
  },
  inHeading('710310', 'Unworked stones, or only sawn or roughly shaped'),
  inHeading('710399', 'Worked stones other than rubies, sapphires and emeralds'),
  {
    code: '7104',
    description: 'Synthetic or reconstructed stones, not strung or set',
    words: 'opalite goldstone lab grown crystal gem',
    rates: [since(0.25, '9/2025', 'Unworked or roughly shaped'), since(3, '9/2025')],
    openQuestion: 'Which of the two rates holds for worked synthetic stones.',
  },
  { code: '7113', description: 'Jewellery of precious metal', rates: [since(3, '9/2025')] },
  inHeading('711311', 'Jewellery of silver'),
  inHeading('711319', 'Jewellery of gold and other precious metal'),
  { code: '7114', description: 'Articles of goldsmiths and silversmiths', rates: [since(3, '9/2025')] },
  inHeading('711411', 'Articles of silver'),
  {
    code: '7116',
    words:
      'crystal bracelet mala necklace pendant sphere pyramid tower angel ganesha ganesh idol murti figurine tree amethyst quartz citrine agate jade obsidian tourmaline',
    description: 'Articles of pearls and of precious and semi-precious stones, such as strung beads',
    rates: [since(3, '9/2025')],
  },
  inHeading('711610', 'Articles of pearls'),
  inHeading('711620', 'Articles of precious or semi-precious stones'),
  inHeading('71162000', 'Articles of precious or semi-precious stones'),
  {
    code: '7117',
    description: 'Imitation jewellery',
    words: 'bracelet bangle necklace pendant ring earring anklet',
    rates: [since(3, '13/2025')],
  },
  inHeading('711719', 'Imitation jewellery of base metal'),
  inHeading('711790', 'Imitation jewellery of other materials'),
  {
    code: '7418',
    description: 'Household articles of copper and brass, such as lotas and diyas',
    rates: reducedFrom12('9/2025'),
  },
  {
    code: '7419',
    words: 'idol murti ganesha ganesh pital',
    description: 'Other articles of copper and brass',
    rates: [since(5, '13/2025', 'Artware of brass and copper'), since(18, '9/2025'), ended(12, '1/2017')],
  },
  {
    code: '8306',
    words: 'idol murti ganesha ganesh buddha shiva angel figurine',
    description: 'Bells, gongs, singing bowls, statuettes and ornaments of base metal',
    rates: reducedFrom12('13/2025'),
  },
  inHeading('830610', 'Bells, gongs and singing bowls'),
  inHeading('830621', 'Statuettes plated with precious metal'),
  inHeading('830629', 'Other statuettes and ornaments of base metal'),
  {
    code: '9405',
    description: 'Lamps and tea-light holders',
    rates: [since(5, '13/2025', 'Handcrafted'), since(18, '9/2025'), ended(12, '1/2017')],
  },
  inHeading('940550', 'Lamps that are not electric'),
  {
    code: '9504',
    description: 'Games and playing cards, such as tarot decks',
    rates: reducedFrom12('9/2025'),
    openQuestion: 'Tarot decks may be read as playing cards (9504) or as printed matter (4901).',
  },
  inHeading('950440', 'Playing cards'),
  { code: '9703', description: 'Original sculptures and statuary', rates: reducedFrom12('9/2025') },
]
