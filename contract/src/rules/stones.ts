import { facetValue, MAX_FACET_VALUE_LENGTH, namesIn } from './facets.ts'

/** Each with its other spellings; woods and seeds that are strung like stones count, metals and cords do not. */
const stoneNames: readonly (readonly [name: string, ...spellings: string[]])[] = [
  ['Agate'],
  ['Amazonite'],
  ['Amethyst'],
  ['Angelite'],
  ['Apatite'],
  ['Apophyllite'],
  ['Aquamarine'],
  ['Aventurine', 'Green aventurine'],
  ['Black tourmaline', 'Tourmaline'],
  ['Bloodstone'],
  ['Carnelian'],
  ['Celestite'],
  ['Chalcedony'],
  ['Charoite'],
  ['Citrine'],
  ['Clear quartz', 'Rock crystal', 'Sphatik'],
  ['Coral'],
  ['Emerald'],
  ['Fluorite'],
  ['Garnet'],
  ['Hematite', 'Haematite'],
  ['Howlite'],
  ['Iolite'],
  ['Jade', 'Serpentine jade', 'Serpentine'],
  ['Jasper', 'Red jasper'],
  ['Kyanite'],
  ['Labradorite'],
  ['Lapis lazuli', 'Lapis'],
  ['Larimar'],
  ['Lava stone', 'Lava'],
  ['Lepidolite'],
  ['Malachite'],
  ['Marble', 'White marble'],
  ['Milky quartz'],
  ['Moldavite'],
  ['Moonstone'],
  ['Morganite'],
  ['Obsidian', 'Black obsidian'],
  ['Onyx', 'Black onyx'],
  ['Opal'],
  ['Pearl', 'Freshwater pearl', 'Freshwater pearls', 'Pearls'],
  ['Peridot'],
  ['Prehnite'],
  ['Pyrite'],
  ['Rhodonite'],
  ['Rose quartz'],
  ['Ruby'],
  ['Rudraksha', 'Rudraksha seeds'],
  ['Sandalwood', 'White sandalwood', 'Red sandalwood'],
  ['Sapphire'],
  ['Selenite'],
  ['Shungite'],
  ['Smoky quartz'],
  ['Sodalite'],
  ['Sunstone'],
  ["Tiger's eye", 'Tiger eye'],
  ['Topaz'],
  ['Travertine'],
  ['Tulsi'],
  ['Turquoise'],
  ['Unakite'],
]

/** Colours that a shopper can choose by a sample. */
const colorFamilies: readonly (readonly [name: string, hexCode: string])[] = [
  ['Black', '#1d1b22'],
  ['Blue', '#2f5fa8'],
  ['Brown', '#7b5230'],
  ['Clear', '#eef3f5'],
  ['Copper', '#b87333'],
  ['Gold', '#c9a24b'],
  ['Green', '#4d8b5b'],
  ['Grey', '#8c8f96'],
  ['Orange', '#d9772b'],
  ['Pink', '#e8a7b8'],
  ['Red', '#a4262c'],
  ['Silver', '#c3c7cc'],
  ['Turquoise', '#3aa6a6'],
  ['Violet', '#7a4fa3'],
  ['White', '#fbfaf6'],
  ['Yellow', '#e3b93c'],
]

const spellings = new Map(
  stoneNames.flatMap(([name, ...others]) =>
    [name, ...others].map((spelling) => [facetValue(spelling), name] as const),
  ),
)
const MAX_WORDS_OF_STONE = 2

/** Returns the stones that a material names: `Rose quartz` for `Rose quartz beads, brass halo`. */
function stonesInMaterial(material: string): string[] {
  const found = new Set<string>()
  const words = facetValue(material.slice(0, MAX_FACET_VALUE_LENGTH * 4), Number.POSITIVE_INFINITY).split('-')
  for (let at = 0; at < words.length; at++) {
    for (let length = MAX_WORDS_OF_STONE; length > 0; length--) {
      const stone = spellings.get(words.slice(at, at + length).join('-'))
      if (stone === undefined) continue
      found.add(stone)
      at += length - 1
      break
    }
  }
  return [...found]
}

/** Returns the stones that are stated, else those of the material. */
export const stonesOf = (stones: string, material: string | null): string[] =>
  stones.trim() === '' ? stonesInMaterial(material ?? '') : namesIn(stones)

const hexCodes = new Map(colorFamilies.map(([name, hexCode]) => [facetValue(name), hexCode]))

/** Returns the sample of a well-known colour, undefined for another name. */
export const hexCodeOf = (color: string): string | undefined => hexCodes.get(facetValue(color))
