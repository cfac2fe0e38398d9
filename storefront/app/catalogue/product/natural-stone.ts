const stones =
  /\b(?:\w*stones?|\w*quartz|agate|amazonite|amethyst|angelite|apatite|aquamarine|aventurine|calcite|carnelian|celestite|chalcedony|chrysocolla|citrine|diamond|emerald|fluorite|garnet|granite|hematite|howlite|jade|jasper|kyanite|labradorite|lapis|larimar|lava|lepidolite|malachite|marble|morganite|obsidian|onyx|opal|peridot|prehnite|pyrite|rhodonite|rhodochrosite|ruby|sapphire|selenite|serpentine|shungite|slate|sodalite|spinel|tanzanite|tiger['’]?s eye|topaz|tourmaline|travertine|turquoise|unakite|zircon)s?\b/i

/** Returns true for mixed materials too. */
export const isOfStone = (material: string | null): boolean => material !== null && stones.test(material)
