import type { DemoProduct } from './types.ts'

/** Materials name the stones in lower case, and each has what the trade gives it for. */
const stones: Record<string, { colors: string[]; intentions: string[] }> = {
  amethyst: { colors: ['Violet'], intentions: ['Calm', 'Meditation'] },
  aquamarine: { colors: ['Blue'], intentions: ['Courage'] },
  aventurine: { colors: ['Green'], intentions: ['Luck'] },
  carnelian: { colors: ['Orange'], intentions: ['Courage'] },
  citrine: { colors: ['Yellow'], intentions: ['Abundance'] },
  'clear quartz': { colors: ['Clear'], intentions: ['Focus'] },
  garnet: { colors: ['Red'], intentions: ['Love'] },
  hematite: { colors: ['Grey'], intentions: ['Grounding'] },
  howlite: { colors: ['White'], intentions: ['Calm'] },
  labradorite: { colors: ['Grey', 'Blue'], intentions: ['New beginnings'] },
  'lapis lazuli': { colors: ['Blue'], intentions: ['Focus'] },
  'lava stone': { colors: ['Black'], intentions: ['Grounding'] },
  malachite: { colors: ['Green'], intentions: ['Protection'] },
  marble: { colors: ['White'], intentions: [] },
  moonstone: { colors: ['White'], intentions: ['New beginnings'] },
  obsidian: { colors: ['Black'], intentions: ['Protection'] },
  onyx: { colors: ['Black'], intentions: ['Protection'] },
  pearl: { colors: ['White'], intentions: ['Calm'] },
  rhodonite: { colors: ['Pink'], intentions: ['Love'] },
  'rose quartz': { colors: ['Pink'], intentions: ['Love'] },
  rudraksha: { colors: ['Brown'], intentions: ['Meditation'] },
  sandalwood: { colors: ['Brown'], intentions: ['Calm', 'Meditation'] },
  selenite: { colors: ['White'], intentions: ['Calm'] },
  'serpentine jade': { colors: ['Green'], intentions: ['Luck'] },
  'smoky quartz': { colors: ['Brown'], intentions: ['Grounding'] },
  sodalite: { colors: ['Blue'], intentions: ['Focus'] },
  "tiger's eye": { colors: ['Brown', 'Gold'], intentions: ['Courage'] },
  turquoise: { colors: ['Turquoise'], intentions: ['Protection'] },
}

/** These are no stones; the beginning of a material names them. */
const metals: Record<string, string> = {
  brass: 'Gold',
  bronze: 'Gold',
  copper: 'Copper',
  'gold-plated': 'Gold',
  'nickel-plated': 'Silver',
  'rose-gold-plated': 'Copper',
  'silver-plated': 'Silver',
}

/** The keys are parts of a product's key. */
const uses: Record<string, string> = {
  angel: 'Protection',
  bowl: 'Meditation',
  ganesha: 'New beginnings',
  mala: 'Meditation',
  oil: 'Calm',
  'tea-light': 'Calm',
}

const MAX_COLORS = 3
const MAX_INTENTIONS = 3

const each = (names: readonly string[]) => [...new Set(names)]

/** Returns what shoppers filter a product by; its stones follow from the material. */
export function facetsOf({ key, material = '' }: Pick<DemoProduct, 'key' | 'material'>): {
  colors: string
  intentions: string
} {
  const text = material.toLowerCase()
  const own = Object.entries(stones).flatMap(([stone, facts]) => (text.includes(stone) ? [facts] : []))
  const metal = Object.entries(metals).flatMap(([name, color]) => (text.startsWith(name) ? [color] : []))
  const colors = each(own.length > 0 ? own.flatMap((stone) => stone.colors) : metal)
  const used = Object.entries(uses).flatMap(([part, intention]) => (key.includes(part) ? [intention] : []))
  const intentions = each([...used, ...own.flatMap((stone) => stone.intentions)])
  return {
    colors: colors.length > MAX_COLORS ? 'Multicolour' : colors.join(', '),
    intentions: intentions.slice(0, MAX_INTENTIONS).join(', '),
  }
}
