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

  test('there are at least 72 products, so that lists have several pages', () => {
    expect(products.length).toBeGreaterThanOrEqual(72)
  })

  test('there are more than 20 top-level categories, so that the page of all categories loads more', () => {
    expect(topLevel.length).toBeGreaterThan(20)
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

  test('prices reach from 149 to 14,999 rupees, and never beyond', () => {
    const prices = variants.map((variant) => variant.sellingPrice)
    expect(Math.min(...prices)).toBe(149)
    expect(Math.max(...prices)).toBe(14999)
  })

  test('new, sale and regular are each used at least 15 times, and 10 to 20 products are featured', () => {
    const labelled = (label: string) => products.filter((product) => product.label === label).length
    expect(Math.min(labelled('new'), labelled('sale'), labelled('regular'))).toBeGreaterThanOrEqual(15)
    const featured = products.filter((product) => product.featured).length
    expect(featured).toBeGreaterThanOrEqual(10)
    expect(featured).toBeLessThanOrEqual(30)
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

  test('a product without material, measures and weight shows how gaps are displayed', () => {
    const bare = products.filter(
      ({ material, variants: own }) =>
        material === undefined && own.every((variant) => !variant.dimensions && !variant.weight),
    )
    expect(bare.length).toBeGreaterThanOrEqual(1)
  })
})

describe('keys and references', () => {
  test('keys, product codes and SKUs are unique', () => {
    expect(repeated(brands.map((brand) => brand.key))).toEqual([])
    expect(repeated(categories.map((category) => category.key))).toEqual([])
    expect(repeated(products.map((product) => product.key))).toEqual([])
    expect(repeated(products.map((product) => product.productCode))).toEqual([])
    expect(repeated(variants.map((variant) => variant.sku))).toEqual([])
  })

  test('names of brands, categories and products are unique', () => {
    expect(repeated(brands.map((brand) => brand.name))).toEqual([])
    expect(repeated(categories.map((category) => category.name))).toEqual([])
    expect(repeated(products.map((product) => product.name))).toEqual([])
  })

  test('every product has a known brand and a known category, the subcategory where there is one', () => {
    const lost = products.filter(
      ({ brand, category }) =>
        !brands.some(({ key }) => key === brand) ||
        topLevelKey(category) === undefined ||
        subcategoriesOf(category).length > 0,
    )
    expect(lost.map((product) => product.key)).toEqual([])
  })

  test('a parent comes before its subcategories and has no parent itself', () => {
    const wrong = categories.filter(({ parent }, at) => {
      if (parent === undefined) return false
      const above = categories.findIndex((category) => category.key === parent)
      return above < 0 || above > at || categories[above]?.parent !== undefined
    })
    expect(wrong.map((category) => category.key)).toEqual([])
  })

  test('a slide links to a category that exists', () => {
    const targets = slides.map(({ buttonLink }) => /^\/category\/\{key:([a-z-]+)\}$/.exec(buttonLink)?.[1])
    expect(targets.filter((key) => !categories.some((category) => category.key === key))).toEqual([])
  })
})

describe('variants', () => {
  test('every product has exactly one default variant', () => {
    const wrong = products.filter(
      ({ variants: own }) => own.filter((variant) => variant.isDefault).length !== 1,
    )
    expect(wrong.map((product) => product.key)).toEqual([])
  })

  test('the picture of a variant is one of its product, and a product in colours has some', () => {
    const own = products.flatMap(({ pictures, variants }) =>
      variants.flatMap(({ picture }) => (picture ? [pictures.some(({ file }) => file === picture)] : [])),
    )
    expect(own.length).toBeGreaterThan(0)
    expect(own).not.toContain(false)
  })

  test('no two variants of a product have the same size and colour', () => {
    const wrong = products.filter(
      ({ variants: own }) => repeated(own.map(({ size, color }) => `${size} ${color?.name}`)).length > 0,
    )
    expect(wrong.map((product) => product.key)).toEqual([])
  })

  test('prices have at most two decimals, and the MRP is never below the selling price', () => {
    const isPrice = (rupees: number) => Number(rupees.toFixed(2)) === rupees && rupees > 0
    const wrong = variants.filter(
      ({ sellingPrice, MRP }) => !isPrice(sellingPrice) || !isPrice(MRP) || MRP < sellingPrice,
    )
    expect(wrong.map((variant) => variant.sku)).toEqual([])
  })

  test('at least two prices have paise', () => {
    expect(
      variants.filter((variant) => !Number.isInteger(variant.sellingPrice)).length,
    ).toBeGreaterThanOrEqual(2)
  })

  test('stock is a whole number of pieces, colours are written as hex codes, SKUs in capitals', () => {
    const wrong = variants.filter(
      ({ quantity, color, sku }) =>
        !Number.isInteger(quantity) ||
        quantity < 0 ||
        (color !== undefined && !/^#[0-9a-f]{6}$/.test(color.hexCode)) ||
        !/^AMV-[A-Z]{2}-\d{3}(-[A-Z0-9]+)*$/.test(sku),
    )
    expect(wrong.map((variant) => variant.sku)).toEqual([])
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
  test('names have at most 80 characters, as a shop would write them', () => {
    const long = products.filter((product) => product.name.length > 80)
    expect(long.map((product) => product.key)).toEqual([])
  })

  test('what is worn opens in the size that fits most adults, not in the smallest', () => {
    const sizeOf = (key: string) =>
      products.find((product) => product.key === key)?.variants.find(({ isDefault }) => isDefault)?.size
    expect(sizeOf('seven-chakra-bracelet')).toBe('Regular, 17 cm')
    expect(sizeOf('five-stone-choice-bracelet')).toBe('17 cm')
    expect(sizeOf('om-medallion-brass')).toBe('35 mm')
    expect(sizeOf('rose-quartz-bracelet')).toBe('8 mm')
  })

  test('short descriptions have at most 160 characters', () => {
    const long = products.filter((product) => product.shortDescription.length > 160)
    expect(long.map((product) => product.key)).toEqual([])
  })

  test('descriptions have 80 to 200 words', () => {
    const wrong = products
      .map(({ key, description }) => ({ key, words: description.split(/\s+/).length }))
      .filter(({ words }) => words < 80 || words > 200)
    expect(wrong).toEqual([])
  })

  test('no paragraph is used twice', () => {
    expect(repeated(products.flatMap((product) => product.description.split('\n\n')))).toEqual([])
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

  test('what is labelled new was listed within 30 days, everything within 400', () => {
    const wrong = products.filter(
      ({ label, ageInDays }) =>
        !Number.isInteger(ageInDays) || ageInDays < 1 || ageInDays > (label === 'new' ? 30 : 400),
    )
    expect(wrong.map((product) => product.key)).toEqual([])
  })

  test('what is labelled sale costs less than its MRP', () => {
    const wrong = products.filter(
      ({ label, variants: own }) =>
        label === 'sale' && own.some(({ sellingPrice, MRP }) => sellingPrice >= MRP),
    )
    expect(wrong.map((product) => product.key)).toEqual([])
  })
})

describe('synonyms', () => {
  test('there are at least 40, in lower case and each listed once', () => {
    expect(synonyms.length).toBeGreaterThanOrEqual(40)
    expect(repeated(synonyms.map(({ term }) => term))).toEqual([])
    expect(
      synonyms.filter(({ term, means }) => `${term}${means}` !== `${term}${means}`.toLowerCase()),
    ).toEqual([])
  })

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
    // GST rates since September 2025.
    const rates = new Set(Object.values(taxes).map(({ gstPercent }) => gstPercent))
    expect([...rates].filter((rate) => ![0, 0.25, 1.5, 3, 5, 18, 40].includes(rate))).toEqual([])
    expect(Object.keys(taxes).filter((key) => !categories.some((category) => category.key === key))).toEqual(
      [],
    )
  })

  test('a few heavy products have a shipping rate of their own, the others travel in the standard parcel', () => {
    const own = products.filter(({ shippingRate }) => shippingRate !== undefined)
    expect(own.length).toBeGreaterThanOrEqual(2)
    expect(own.length).toBeLessThan(products.length / 10)
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
