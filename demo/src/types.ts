/** A master picture: a file in demo/pictures and its alternative text. */
export type DemoPicture = { file: string; alt: string }

export type DemoBrand = { key: string; name: string; description: string }

/** A category; one with `parent` is a subcategory. `picture` is a file in demo/pictures. */
export type DemoCategory = {
  key: string
  name: string
  description: string
  /** Key of a top-level category; there is one level of subcategories. */
  parent?: string
  picture: string
}

/** One thing that can be put into a cart. Exactly one variant of a product is the default. */
export type DemoVariant = {
  size?: string
  color?: { name: string; hexCode: string }
  /** Rupees, at most two decimals. */
  sellingPrice: number
  /** Maximum retail price in rupees, never below the selling price. */
  MRP: number
  /** Pieces in stock; 0 is sold out. */
  quantity: number
  /** Unique in the shop. */
  sku: string
  isDefault?: true
  /** Outer measures of one piece. For strung beads: length round the wrist or from end to end, breadth of a bead. */
  dimensions?: { length?: number; breadth?: number; height?: number; unit: 'mm' | 'cm' }
  weight?: { value: number; unit: 'g' | 'kg' }
  /** The file of one of the product's pictures; without it the main picture stands for the variant. */
  picture?: string
}

export type DemoProduct = {
  key: string
  /** At most 80 characters. */
  name: string
  /** At most 160 characters. */
  shortDescription: string
  /** Plain text, 80 to 200 words; a blank line separates paragraphs. */
  description: string
  /** Key of a category, of a subcategory where there is one. */
  category: string
  /** Key of a brand. */
  brand: string
  /** Unique in the shop, such as AMV-BR-014. */
  productCode: string
  label: 'new' | 'sale' | 'regular'
  featured?: true
  material?: string
  /** What the return policy says of it, where it is an exception. */
  returns?: 'unopened' | 'made to measure'
  /** Rupees a piece; without it the product travels in the standard parcel. */
  shippingRate?: number
  /** How many days before seeding the product was listed, 1 to 400. */
  ageInDays: number
  /** The first is the main picture. */
  pictures: DemoPicture[]
  variants: DemoVariant[]
}

/** What shoppers type, and the words in the catalogue that it stands for; all in lower case. */
export type DemoSynonym = { term: string; means: string[] }

/** A slide of the home page. In `buttonLink`, `{key:crystals}` stands for the id of the category with that key. */
export type DemoSlide = {
  id: string
  picture: string
  /** The same things in a picture that is higher than wide, for phones. */
  tallPicture: string
  alt: string
  title: string
  description: string
  buttonText: string
  buttonLink: string
}

export type DemoContacts = {
  phone: string
  /** Digits with country code. */
  whatsapp: string
  social: { network: 'instagram' | 'facebook' | 'youtube' | 'pinterest'; url: string }[]
  openingHours: string
  /** Where the map has its pin, in degrees. */
  place: { latitude: number; longitude: number }
  grievanceOfficer: { name: string; designation: string; email: string | null; phone: string | null }
}

/** What the tax office asks for. Prices include GST. */
export type DemoTax = { hsnCode: string; gstPercent: number }

export type DemoCoupon = {
  /** In capitals. */
  code: string
  name: string
  description: string
  discountType: 'fixed' | 'percentage'
  /** Rupees, or per cent. */
  discountAmount: number
  /** The most that a percentage takes off, in rupees. */
  maximumDiscount?: number
  /** Rupees. */
  minimumPurchase: number
  /** Counted from the seeding; a negative number lies in the past. */
  startsInDays?: number
  endsInDays?: number
  usageLimit?: number
  limitPerCustomer?: number
  /** Works, but is on no list. */
  isHidden?: true
}

/** For invoices. */
export type DemoSeller = { legalName: string; address: string; state: string; gstin: string }

export type DemoShop = {
  brands: DemoBrand[]
  /** Parents come before their subcategories; top-level categories are in order of importance. */
  categories: DemoCategory[]
  products: DemoProduct[]
  synonyms: DemoSynonym[]
  slides: DemoSlide[]
  contacts: DemoContacts
  coupons: DemoCoupon[]
  seller: DemoSeller
  /** By the key of a category; a subcategory without an entry has its parent's. */
  taxes: Record<string, DemoTax>
  /** Keys of the categories with a row of their own on the home page, in order. */
  homeCategories: string[]
}
