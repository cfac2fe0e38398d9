import { facetValue } from './facets.ts'

export type StoneFacts = {
  name: string
  /** Colour of a good piece, for samples. */
  hexCode: string
  /** Kind of material, in a phrase that can follow "is". */
  kind: string
  /** Hardness on Mohs' scale, such as `6 to 6.5`; null for soft goods such as wood. */
  hardness: string | null
  /** Well-known sources; a piece may come from elsewhere. */
  found: string
  /** Says what people believe, never what the stone does. */
  tradition: string
  care: string
}

const water = 'Wipe with a damp cloth; a short rinse in water does no harm.'
const quartzCare = 'Rinse in lukewarm water and dry with a soft cloth.'
const fades = 'Rinse in lukewarm water. Keep it out of strong sun, which fades the colour.'
const dry = 'Wipe with a dry cloth. Water, salt and vinegar attack the surface.'

/** In the order of their colours: violet, blue, green, yellow, red, pink, white, grey, black, brown. */
export const stoneFacts: readonly StoneFacts[] = [
  {
    name: 'Amethyst',
    hexCode: '#7d5aa6',
    kind: 'quartz, coloured violet by iron and natural radiation',
    hardness: '7',
    found: 'Brazil, Uruguay and Zambia',
    tradition: 'A stone of the clear head: the Greeks believed that it kept one sober.',
    care: fades,
  },
  {
    name: 'Sodalite',
    hexCode: '#3c4a8c',
    kind: 'a silicate of sodium and aluminium, royal blue with white veins',
    hardness: '5.5 to 6',
    found: 'Canada, Brazil, Namibia and Bolivia',
    tradition: 'Modern crystal books connect it with honest speech and with study.',
    care: water,
  },
  {
    name: 'Lapis lazuli',
    hexCode: '#2b4a9b',
    kind: 'a rock of blue lazurite with calcite and golden specks of pyrite',
    hardness: '5 to 5.5',
    found: 'Badakhshan in Afghanistan, for more than 6,000 years; also Chile and Siberia',
    tradition:
      'Carved for kings in Sumer and Egypt, and ground for the blue of old paintings; a stone of dignity.',
    care: dry,
  },
  {
    name: 'Aquamarine',
    hexCode: '#a6d0dc',
    kind: 'beryl, coloured sea blue by iron',
    hardness: '7.5 to 8',
    found: 'Brazil, Pakistan, Madagascar and Odisha',
    tradition: 'Sailors carried it for a safe passage.',
    care: quartzCare,
  },
  {
    name: 'Labradorite',
    hexCode: '#52717a',
    kind: 'a feldspar whose thin layers flash blue and gold when it is turned',
    hardness: '6 to 6.5',
    found: 'Labrador in Canada, Finland and Madagascar',
    tradition:
      'In a tale of the north, the lights of the winter sky that were caught in the rocks of the coast.',
    care: water,
  },
  {
    name: 'Turquoise',
    hexCode: '#3ea7a2',
    kind: 'a phosphate of copper and aluminium',
    hardness: '5 to 6',
    found: 'Nishapur in Iran, Tibet, Sinai and Arizona; much of the trade is stabilised with resin',
    tradition: 'Feroza in Hindi; worn as a protection on journeys from Persia to Tibet.',
    care: dry,
  },
  {
    name: 'Amazonite',
    hexCode: '#6fb7a5',
    kind: 'a feldspar, coloured blue-green by traces of lead and water',
    hardness: '6 to 6.5',
    found: 'Colorado, Russia, Madagascar and Brazil',
    tradition: 'Found among the treasures of Tutankhamun; modern books call it a stone of calm.',
    care: water,
  },
  {
    name: 'Malachite',
    hexCode: '#1f7a55',
    kind: 'a carbonate of copper with bands of light and dark green',
    hardness: '3.5 to 4',
    found: 'Congo, Zambia, Russia and Rajasthan',
    tradition: 'Worn by children in old Europe against the evil eye.',
    care: `${dry} It scratches easily.`,
  },
  {
    name: 'Aventurine',
    hexCode: '#5d9a6c',
    kind: 'quartz that sparkles with scales of green mica',
    hardness: '6.5 to 7',
    found: 'Karnataka and Tamil Nadu, Brazil and Russia',
    tradition: 'Often called a stone of luck and of new beginnings.',
    care: quartzCare,
  },
  {
    name: 'Jade',
    hexCode: '#6fa287',
    kind: 'jadeite or nephrite; “serpentine jade” is the softer serpentine',
    hardness: '6 to 7, serpentine 3 to 5',
    found: 'Myanmar, China, Canada; serpentine also from Rajasthan',
    tradition: 'In China prized above gold, as the stone of a good and steady life.',
    care: water,
  },
  {
    name: 'Prehnite',
    hexCode: '#bcd0a0',
    kind: 'a silicate of calcium and aluminium, pale green and waxy',
    hardness: '6 to 6.5',
    found: 'South Africa, Australia, Mali and the basalts of Maharashtra',
    tradition: 'Known for two centuries only; modern books call it a stone of rest.',
    care: water,
  },
  {
    name: 'Citrine',
    hexCode: '#e0b13f',
    kind: 'yellow quartz; most of the trade is amethyst that was heated',
    hardness: '7',
    found: 'Brazil, Bolivia and Madagascar',
    tradition: 'The merchant’s stone: many lay one in the cash box.',
    care: fades,
  },
  {
    name: "Tiger's eye",
    hexCode: '#a8702b',
    kind: 'quartz with golden fibres that catch the light as a moving band',
    hardness: '6.5 to 7',
    found: 'South Africa, Western Australia and India',
    tradition: 'Roman soldiers are said to have worn it for courage.',
    care: quartzCare,
  },
  {
    name: 'Carnelian',
    hexCode: '#c4552f',
    kind: 'chalcedony, a fine-grained quartz, coloured orange-red by iron',
    hardness: '6.5 to 7',
    found: 'Ratanpur in Gujarat, cut at Khambhat since the Indus cities; also Brazil',
    tradition: 'Aqeeq: worn in rings from Egypt to India, for courage and good speech.',
    care: quartzCare,
  },
  {
    name: 'Jasper',
    hexCode: '#9a3f33',
    kind: 'an opaque, fine-grained quartz, coloured red by iron',
    hardness: '6.5 to 7',
    found: 'India, Madagascar, Australia and Brazil',
    tradition: 'Called the nurturer in modern books; an old stone of seals and amulets.',
    care: quartzCare,
  },
  {
    name: 'Garnet',
    hexCode: '#7c1f2b',
    kind: 'a group of silicates; the red ones are almandine and pyrope',
    hardness: '6.5 to 7.5',
    found: 'Rajasthan, Telangana, Sri Lanka and Mozambique',
    tradition: 'Named after the pomegranate; a gift of friends who part and mean to meet again.',
    care: quartzCare,
  },
  {
    name: 'Rhodonite',
    hexCode: '#c06a7c',
    kind: 'a silicate of manganese, pink with black veins',
    hardness: '5.5 to 6.5',
    found: 'Russia, Australia, Peru and Sweden',
    tradition: 'In the Urals laid into cradles; modern books connect it with forgiveness.',
    care: water,
  },
  {
    name: 'Rose quartz',
    hexCode: '#e3b3b6',
    kind: 'quartz, coloured pink by fine fibres of a related mineral',
    hardness: '7',
    found: 'Madagascar, Brazil, Namibia and Andhra Pradesh',
    tradition: 'The stone of love and of gentle words, in nearly every book on crystals.',
    care: fades,
  },
  {
    name: 'Moonstone',
    hexCode: '#dfe3e6',
    kind: 'a feldspar with a bluish sheen that floats below the surface',
    hardness: '6 to 6.5',
    found: 'Sri Lanka, Tamil Nadu and Madagascar',
    tradition: 'Chandrakanta: made of moonbeams, as old Indian books say.',
    care: water,
  },
  {
    name: 'Clear quartz',
    hexCode: '#eef2f4',
    kind: 'pure, transparent quartz',
    hardness: '7',
    found: 'Brazil, Arkansas, the Alps and the Himalaya',
    tradition: 'Sphatik: cut as malas and Shivlings for prayer since ancient times.',
    care: quartzCare,
  },
  {
    name: 'Selenite',
    hexCode: '#f2efe9',
    kind: 'gypsum in white, silky fibres; the trade also calls it satin spar',
    hardness: '2',
    found: 'Morocco, Mexico and Poland',
    tradition: 'Named after the moon; many lay other stones on a plate of it overnight.',
    care: 'Dust with a soft, dry brush. Never put it in water, which dissolves it.',
  },
  {
    name: 'Pearl',
    hexCode: '#f0e8dc',
    kind: 'nacre, grown in a mussel or an oyster',
    hardness: '2.5 to 4.5',
    found: 'China for freshwater pearls, the Gulf and Japan for those of the sea',
    tradition: 'Moti: the gem of the moon among the nine gems, the navaratna.',
    care: 'Put it on after perfume and wipe it with a soft cloth after wearing.',
  },
  {
    name: 'Howlite',
    hexCode: '#ececea',
    kind: 'a borate of calcium, white with grey veins; often dyed to look like turquoise',
    hardness: '3.5',
    found: 'California and Nova Scotia',
    tradition: 'Modern books call it a stone for sleep.',
    care: dry,
  },
  {
    name: 'Marble',
    hexCode: '#f1f0ec',
    kind: 'limestone that heat and pressure made crystalline',
    hardness: '3',
    found: 'Makrana in Rajasthan, Carrara in Italy',
    tradition: 'The stone of temples, and of the Taj Mahal.',
    care: dry,
  },
  {
    name: 'Travertine',
    hexCode: '#d9c7ac',
    kind: 'limestone, laid down in layers by springs',
    hardness: '3',
    found: 'Italy, Turkey and Iran',
    tradition: 'The stone of Rome: the Colosseum stands in it.',
    care: dry,
  },
  {
    name: 'Hematite',
    hexCode: '#54585e',
    kind: 'iron oxide, heavy, with the lustre of metal',
    hardness: '5.5 to 6.5',
    found: 'Karnataka and Odisha, Brazil and Morocco',
    tradition: 'Named after blood, as its powder is red; worn to feel grounded.',
    care: 'Wipe with a dry cloth; water lets the cut edges rust.',
  },
  {
    name: 'Black tourmaline',
    hexCode: '#26262a',
    kind: 'schorl, an iron-rich tourmaline in grooved prisms',
    hardness: '7 to 7.5',
    found: 'Brazil, Namibia, Pakistan and Jharkhand',
    tradition: 'Laid beside the door in many homes, for protection.',
    care: quartzCare,
  },
  {
    name: 'Obsidian',
    hexCode: '#1d1b20',
    kind: 'natural glass from quickly cooled lava',
    hardness: '5 to 5.5',
    found: 'Mexico, Armenia and the United States',
    tradition: 'Polished as mirrors by the Aztecs, who read the future in them.',
    care: 'Rinse in lukewarm water. It breaks like glass: do not drop it.',
  },
  {
    name: 'Onyx',
    hexCode: '#17171a',
    kind: 'black chalcedony, nearly always dyed, as it has been since Roman times',
    hardness: '6.5 to 7',
    found: 'India, Brazil and Uruguay',
    tradition: 'Cut as seals and cameos; worn for firmness.',
    care: quartzCare,
  },
  {
    name: 'Lava stone',
    hexCode: '#37332f',
    kind: 'basalt, full of fine pores',
    hardness: '5 to 6',
    found: 'Wherever volcanoes are, among them the Deccan, Indonesia and Italy',
    tradition: 'Born of fire; a drop of oil in its pores scents it for a day.',
    care: 'Rinse in water and let it dry. Renew the oil when the scent is gone.',
  },
  {
    name: 'Smoky quartz',
    hexCode: '#6d594a',
    kind: 'quartz, coloured brown by natural radiation',
    hardness: '7',
    found: 'Brazil, Scotland, the Alps and Madagascar',
    tradition: 'The stone of Scotland’s dress daggers; worn to feel grounded.',
    care: fades,
  },
  {
    name: 'Rudraksha',
    hexCode: '#7a3f23',
    kind: 'the seed of a tree, Elaeocarpus, that grows at the foot of the Himalaya; no stone, but strung like one',
    hardness: null,
    found: 'Nepal, Uttarakhand and Indonesia',
    tradition: 'The tears of Shiva; strung as japa malas of 108 beads.',
    care: 'Brush it dry, and rub in a drop of oil twice a year. Take it off before a bath.',
  },
  {
    name: 'Sandalwood',
    hexCode: '#b98a58',
    kind: 'the heartwood of Santalum album; no stone, but strung like one',
    hardness: null,
    found: 'Karnataka and Tamil Nadu; also Australia',
    tradition: 'Chandan: ground to a paste for the forehead and for worship.',
    care: 'Keep it dry. Rub it between warm hands and the scent comes back.',
  },
]

const byValue = new Map(stoneFacts.map((facts) => [facetValue(facts.name), facts]))

/** @param value of the filter by stone, such as `rose-quartz` */
export const findStoneFacts = (value: string): StoneFacts | undefined => byValue.get(value)

export const stonePath = (value: string): string => `/stones/${value}`
