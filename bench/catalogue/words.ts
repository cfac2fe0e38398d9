/** The most frequent words come first. */
export const stones =
  'Amethyst,Rose Quartz,Clear Quartz,Rudraksha,Citrine,Tiger’s Eye,Lapis Lazuli,Black Tourmaline,Green Aventurine,Carnelian,Moonstone,Labradorite,Selenite,Black Obsidian,Hematite,Pyrite,Jade,Turquoise,Garnet,Malachite,Fluorite,Sodalite,Smoky Quartz,Red Jasper,Amazonite,Onyx,Howlite,Rhodonite,Aquamarine,Lava Stone,Sandalwood,Pearl,Coral,Peridot,Opal,Kyanite,Sunstone,Bloodstone,Charoite,Larimar,Morganite,Angelite,Celestite,Shungite,Unakite,Prehnite,Lepidolite,Iolite,Apatite,Moldavite'.split(
    ',',
  )

export const kinds: Record<string, string[]> = {
  'Crystal Bracelet': 'Bead Bracelet,Chip Bracelet,Cuff Bracelet,Couple Bracelet,Thread Bracelet'.split(','),
  Malas: 'Japa Mala,Wrist Mala,Tulsi Mala,Knotted Mala'.split(','),
  Pendants: 'Point Pendant,Heart Pendant,Wire Pendant,Charm Locket,Cage Pendant'.split(','),
  'Crystal Towers': 'Crystal Tower,Double Point,Obelisk'.split(','),
  'Tumbled Stones': 'Tumbled Stone Set,Palm Stone,Worry Stone,Chip Pouch'.split(','),
  'Pocket Ganesha': 'Pocket Ganesha,Ganesha Idol,Dashboard Ganesha'.split(','),
  'Selenite Plates': 'Charging Plate,Selenite Bar,Selenite Lamp'.split(','),
  Angle: 'Angel Figurine,Guardian Angel,Angel Wings'.split(','),
  'Spheres and Pyramids': 'Crystal Sphere,Energy Pyramid,Orgonite Pyramid'.split(','),
  'Singing Bowls': 'Singing Bowl,Hammered Bowl,Bowl Mallet'.split(','),
  'Tea Lights': 'Lotus Tea Light,Candle Holder,Oil Burner'.split(','),
  'Incense and Oils': 'Essential Oil,Incense Cones,Dhoop Sticks'.split(','),
  'Rings and Earrings': 'Adjustable Ring,Stud Earrings,Drop Earrings'.split(','),
  'Gift Sets': 'Gift Box,Meditation Kit,Starter Set'.split(','),
}

export const adjectives =
  'Natural,Handmade,Polished,Raw,Faceted,Premium,Certified,Energised,Mini,Large,Antique,Carved,Matte,Vintage,Sacred,Tibetan'.split(
    ',',
  )
export const metals = 'Gold,Silver,Brass,Copper,Rose Gold,Bronze,Panchdhatu'.split(',')
export const sizes = '6 mm,8 mm,10 mm,12 mm,Small,Medium,Large,XL'.split(',')
/** The most frequent words come first. */
export const intentions =
  'Calm,Love,Protection,Abundance,Meditation,Focus,Grounding,New beginnings,Courage,Luck'.split(',')
export const colors = [
  { name: 'Violet', hexCode: '#7a4fa3' },
  { name: 'Pink', hexCode: '#e8a7b8' },
  { name: 'Honey', hexCode: '#d9a441' },
  { name: 'Black', hexCode: '#1d1b22' },
]
export const plainWords =
  'calm,gift,daily,wear,elastic,thread,wrist,altar,desk,puja,home,light,warm,deep,colour,grain,bead,polish,hand,stone,artisan,Jaipur,Khambhat,pouch,card,care,water,sun,moon,soft,cloth,keep,away,perfume,string,knot,clasp,natural,pattern,each,piece,differs,weight,smooth,edge,wooden,stand,box,ribbon,meditation,breath,evening,morning,quiet,corner,shelf,window,friend,family,festival,Diwali,birthday,wedding,yoga,mat,candle,flame,sound,note,wood,rim,felt,cushion,travel,pocket,purse,car,office,balance,focus,grounding,clarity,love,strength'.split(
    ',',
  )
const syllables = 'a,na,ka,ve,ri,sha,mi,lo,tu,da,ya,su,ra,ni,pra,jo,ti,va,le,ma,ha,chi,ro,sa'.split(',')

export const seriesName = (number: number): string => {
  let name = ''
  for (let rest = number + 600; rest > 0; rest = Math.floor(rest / syllables.length)) {
    name += syllables[rest % syllables.length]
  }
  return name.charAt(0).toUpperCase() + name.slice(1)
}
