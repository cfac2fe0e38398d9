import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoShop } from './index.ts'

const { brands, categories, products, synonyms, slides, homeCategories, coupons, seller, taxes } = demoShop
const variants = products.flatMap((product) => product.variants)
const topLevel = categories.filter((category) => category.parent === undefined)
const pictureFolder = new URL('../pictures/', import.meta.url)
const pictureExists = (file: string) => existsSync(new URL(file, pictureFolder))

function topLevelKey(key: string): string | undefined {
  const category = categories.find((candidate) => candidate.key === key)
  return category?.parent ?? category?.key
}

function productsUnder(key: string) {
  return products.filter((product) => topLevelKey(product.category) === key)
}

function subcategoriesOf(key: string) {
  return categories.filter((category) => category.parent === key)
}

function repeated(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}

/** Every text that a shopper reads, with the key of its entry. */
const texts = [
  ...brands.map((brand) => ({ of: brand.key, text: `${brand.name} ${brand.description}` })),
  ...categories.map(({ key, name, description }) => ({ of: key, text: `${name} ${description}` })),
  ...products.map(({ key, name, shortDescription, description }) => ({
    of: key,
    text: `${name} ${shortDescription} ${description}`,
  })),
  ...slides.map(({ id, title, description }) => ({ of: id, text: `${title} ${description}` })),
]

describe('the range', () => {
  // Proves CONST-04.
  test('the shop offers crystals, bracelets, selenite plates, figurines, pocket Ganesha and jewellery', () => {
    const offered = (name: string) => {
      const category = topLevel.find((candidate) => candidate.name === name)
      return category === undefined ? 0 : productsUnder(category.key).length
    }
    const promised = ['Crystals', 'Bracelets', 'Selenite Plates', 'Figurines', 'Pocket Ganesha', 'Jewellery']
    expect(promised.filter((name) => offered(name) === 0)).toEqual([])
  })

  test('one category has at least 12 subcategories and one has more than 24 products', () => {
    expect(topLevel.some(({ key }) => subcategoriesOf(key).length >= 12)).toBe(true)
    expect(topLevel.some(({ key }) => productsUnder(key).length > 24)).toBe(true)
  })

  test('the four categories of the home page come in order, each with at least 6 products', () => {
    const rows = homeCategories.map((key) => topLevel.find((category) => category.key === key))
    expect(rows.map((row) => row?.name)).toEqual([
      'Angle',
      'Crystal Bracelet',
      'Selenite Plates',
      'Pocket Ganesha',
    ])
    expect(homeCategories.filter((key) => productsUnder(key).length < 6)).toEqual([])
  })

  test('5 to 7 products are sold out and several are low in stock', () => {
    const stocks = products.map(({ variants: own }) =>
      own.reduce((sum, variant) => sum + variant.quantity, 0),
    )
    const soldOut = stocks.filter((stock) => stock === 0).length
    expect(soldOut).toBeGreaterThanOrEqual(5)
    expect(soldOut).toBeLessThanOrEqual(7)
    expect(stocks.filter((stock) => stock > 0 && stock <= 3).length).toBeGreaterThanOrEqual(3)
  })

  test('one product has many sizes and colours, with some combinations missing', () => {
    const gaps = products.map(({ variants: own }) => {
      const sizes = new Set(own.map((variant) => variant.size)).size
      const colors = new Set(own.map((variant) => variant.color?.name)).size
      return { many: sizes >= 6 && colors >= 5, missing: sizes * colors - own.length }
    })
    expect(gaps.filter(({ many, missing }) => many && missing > 0)).toHaveLength(1)
  })
})

describe('variants', () => {
  test('the picture of a variant is one of its product, and a product in colours has some', () => {
    const own = products.flatMap(({ pictures, variants }) =>
      variants.flatMap(({ picture }) => (picture ? [pictures.some(({ file }) => file === picture)] : [])),
    )
    expect(own.length).toBeGreaterThan(0)
    expect(own).not.toContain(false)
  })

  test('at least two prices have paise', () => {
    expect(
      variants.filter((variant) => !Number.isInteger(variant.sellingPrice)).length,
    ).toBeGreaterThanOrEqual(2)
  })
})

describe('pictures', () => {
  test('every product has a picture, every picture is a file and has an alternative text', () => {
    const wrong = products.filter(
      ({ pictures }) =>
        pictures.length === 0 ||
        pictures.some(({ file, alt }) => !pictureExists(file) || alt.trim().length < 15),
    )
    expect(wrong.map((product) => product.key)).toEqual([])
  })

  test('the pictures of categories and slides are files', () => {
    const files = [
      ...categories.map(({ picture }) => picture),
      ...slides.flatMap(({ picture, tallPicture }) => [picture, tallPicture]),
    ]
    expect(files.filter((file) => !pictureExists(file))).toEqual([])
  })

  test('every category has a picture that no other category has', () => {
    expect(repeated(categories.map(({ picture }) => picture))).toEqual([])
  })

  test('no product shows the same picture twice, or the main picture of another', () => {
    expect(products.flatMap(({ pictures }) => repeated(pictures.map(({ file }) => file)))).toEqual([])
    expect(repeated(products.map(({ pictures }) => pictures[0]?.file ?? ''))).toEqual([])
  })

  test('every product has three pictures, one of which shows how large it is', () => {
    const sized = ({ file }: { file: string }) => file.endsWith('-size.webp')
    const poor = products.filter(({ pictures }) => pictures.length < 3 || !pictures.some(sized))
    expect(poor.map((product) => product.key)).toEqual([])
  })

  test('the index lists exactly the files in the folder', () => {
    const index: { file: string }[] = JSON.parse(readFileSync(new URL('index.json', pictureFolder), 'utf8'))
    const files = readdirSync(pictureFolder).filter((file) => file.endsWith('.webp'))
    expect(index.map(({ file }) => file).sort()).toEqual(files.sort())
  })
})

describe('texts', () => {
  test('what is worn opens in the size that fits most adults, not in the smallest', () => {
    const sizeOf = (key: string) =>
      products.find((product) => product.key === key)?.variants.find(({ isDefault }) => isDefault)?.size
    expect(sizeOf('seven-chakra-bracelet')).toBe('Regular, 17 cm')
    expect(sizeOf('five-stone-choice-bracelet')).toBe('17 cm')
    expect(sizeOf('om-medallion-brass')).toBe('35 mm')
    expect(sizeOf('rose-quartz-bracelet')).toBe('8 mm')
  })

  test('no text makes a medical claim or promises luck', () => {
    const claims =
      /\b(heal\w*|cur(e|es|ed|ing|ative)|treat(s|ed|ing|ment|ments)?|diseases?|illness\w*|therap\w*|medic\w*|remed\w*|pains?|painful|anxiety|depression|stress|insomnia|sleep better|detox\w*|immun\w*|blood pressure|lucky|good luck|wealth|prosperity|guarantee\w*|miracle\w*|evil eye|negative energy|positive energy)\b/i
    const found = texts
      .map(({ of, text }) => ({ of, claim: claims.exec(text)?.[0] }))
      .filter(({ claim }) => claim !== undefined)
    expect(found).toEqual([])
  })

  test('an empty category says that it is coming soon', () => {
    const silent = categories.filter(
      ({ key, description }) =>
        subcategoriesOf(key).length === 0 &&
        !products.some((product) => product.category === key) &&
        !description.includes('Coming soon'),
    )
    expect(silent.map((category) => category.key)).toEqual([])
  })
})

describe('synonyms', () => {
  test('each leads to words that occur in a product or in its category', () => {
    const words = products
      .map(({ name, shortDescription, description, material, category }) => {
        const top = topLevel.find(({ key }) => key === topLevelKey(category))
        return `${name} ${shortDescription} ${description} ${material} ${top?.name}`
      })
      .join(' ')
      .toLowerCase()
    const dead = synonyms.flatMap(({ means }) => means).filter((word) => !words.includes(word))
    expect(dead).toEqual([])
  })
})

describe('money', () => {
  test('every product has an HSN code and a GST rate, by its category or the one above', () => {
    const parentOf = (key: string) => categories.find((category) => category.key === key)?.parent ?? ''
    const untaxed = products.filter(({ category }) => !(taxes[category] ?? taxes[parentOf(category)]))
    expect(untaxed.map((product) => product.key)).toEqual([])
    expect(Object.values(taxes).filter(({ hsnCode }) => !/^\d{6}$/.test(hsnCode))).toEqual([])
    // These are the GST rates since September 2025.
    const rates = new Set(Object.values(taxes).map(({ gstPercent }) => gstPercent))
    expect([...rates].filter((rate) => ![0, 0.25, 1.5, 3, 5, 18, 40].includes(rate))).toEqual([])
    expect(Object.keys(taxes).filter((key) => !categories.some((category) => category.key === key))).toEqual(
      [],
    )
  })

  test('there is a coupon of each kind that a shopper may meet', () => {
    expect(repeated(coupons.map(({ code }) => code))).toEqual([])
    expect(coupons.filter(({ code }) => !/^[A-Z0-9_-]{2,30}$/.test(code))).toEqual([])
    const kinds = {
      percentage: coupons.filter((one) => one.discountType === 'percentage' && one.maximumDiscount),
      fixed: coupons.filter((one) => one.discountType === 'fixed' && one.minimumPurchase > 0),
      expired: coupons.filter((one) => (one.endsInDays ?? 1) < 0),
      limited: coupons.filter((one) => (one.usageLimit ?? 0) > 0),
      once: coupons.filter((one) => one.limitPerCustomer === 1),
      hidden: coupons.filter((one) => one.isHidden),
    }
    for (const [kind, some] of Object.entries(kinds)) expect(some.length, kind).toBeGreaterThan(0)
  })

  test('the GSTIN of the seller is well formed, of the seller’s state, and nobody’s', () => {
    const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const sum = [...seller.gstin.slice(0, 14)].reduce((total, sign, at) => {
      const value = signs.indexOf(sign) * (at % 2 ? 2 : 1)
      return total + Math.floor(value / 36) + (value % 36)
    }, 0)
    expect(seller.gstin).toMatch(/^27[A-Z]{5}0000[A-Z][1-9A-Z]Z[0-9A-Z]$/)
    expect(seller.gstin.at(-1)).toBe(signs[(36 - (sum % 36)) % 36])
    expect(seller.state).toBe('Maharashtra')
  })
})
