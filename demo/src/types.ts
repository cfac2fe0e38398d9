/** It is a master picture: a file in demo/pictures with its alternative text. */
export type DemoPicture = { file: string; alt: string }

/** `address` is of the workshop, for the manufacturer's declaration. */
export type DemoBrand = { key: string; name: string; description: string; address: string }

export type DemoNetQuantity = { value: number; unit: 'piece' | 'g' | 'kg' | 'ml' }

/** `picture` is a file in demo/pictures. */
export type DemoCategory = {
  key: string
  name: string
  description: string
  /** It is the key of a top-level category; there is one level of subcategories. */
  parent?: string
  picture: string
}

/** Exactly one variant of a product is the default. */
export type DemoVariant = {
  size?: string
  color?: { name: string; hexCode: string }
  /** It is in rupees with at most two decimals. */
  sellingPrice: number
  /** It is the maximum retail price in rupees, never below the selling price. */
  MRP: number
  quantity: number
  sku: string
  isDefault?: true
  /** These are the outer dimensions of one piece. For strung beads: length round the wrist or end to end, breadth of a bead. */
  dimensions?: { length?: number; breadth?: number; height?: number; unit: 'mm' | 'cm' }
  weight?: { value: number; unit: 'g' | 'kg' }
  /** File of one of the product's pictures; undefined shows the main picture. */
  picture?: string
}

export type DemoProduct = {
  key: string
  /** It has at most 80 characters. */
  name: string
  /** It has at most 160 characters. */
  shortDescription: string
  /** It is plain text of 80 to 200 words; a blank line separates paragraphs. */
  description: string
  /** It is the key of the most specific category. */
  category: string
  brand: string
  /** It is unique in the shop, such as AMV-BR-014. */
  productCode: string
  label: 'new' | 'sale' | 'regular'
  featured?: true
  material?: string
  /** Exception to the usual return policy. */
  returns?: 'unopened' | 'made to measure'
  /** It is in rupees for each piece; undefined ships in the standard parcel. */
  shippingRate?: number
  /** It counts days before seeding, from 1 to 400. */
  ageInDays: number
  /** The first is the main picture. */
  pictures: DemoPicture[]
  variants: DemoVariant[]
}

/** A search term and its equivalents in the catalogue, in lower case. */
export type DemoSynonym = { term: string; means: string[] }

/** The text `{key:crystals}` in `buttonLink` is replaced by the id of the category with this key. */
export type DemoSlide = {
  id: string
  picture: string
  /** It is the portrait version of the picture, for phones. */
  tallPicture: string
  alt: string
  title: string
  description: string
  buttonText: string
  buttonLink: string
}

export type DemoContacts = {
  phone: string
  /** It is digits with the country code. */
  whatsapp: string
  social: { network: 'instagram' | 'facebook' | 'youtube' | 'pinterest'; url: string }[]
  openingHours: string
  /** It is the position of the map's pin in degrees. */
  place: { latitude: number; longitude: number }
  grievanceOfficer: { name: string; designation: string; email: string | null; phone: string | null }
}

/** Prices include GST. */
export type DemoTax = { hsnCode: string; gstPercent: number }

export type DemoCoupon = {
  /** The code is in upper case. */
  code: string
  name: string
  description: string
  discountType: 'fixed' | 'percentage'
  /** The amount is in rupees, or in per cent. */
  discountAmount: number
  /** Upper limit of a percentage discount, in rupees. */
  maximumDiscount?: number
  /** The amount is in rupees. */
  minimumPurchase: number
  /** The days count from seeding; negative for the past. */
  startsInDays?: number
  endsInDays?: number
  usageLimit?: number
  limitPerCustomer?: number
  /** It is usable, but not listed. */
  isHidden?: true
}

export type DemoSeller = { legalName: string; address: string; state: string; gstin: string }

export type DemoShop = {
  brands: DemoBrand[]
  /** Parents precede their subcategories; top-level categories are in order of importance. */
  categories: DemoCategory[]
  products: DemoProduct[]
  synonyms: DemoSynonym[]
  slides: DemoSlide[]
  contacts: DemoContacts
  coupons: DemoCoupon[]
  seller: DemoSeller
  /** The keys are category keys; a subcategory without an entry has its parent's tax. */
  taxes: Record<string, DemoTax>
  /** ISO codes by product key; other products are made in India. */
  origins: Record<string, string>
  /** Keys of the categories with a row on the home page, in order. */
  homeCategories: string[]
}
