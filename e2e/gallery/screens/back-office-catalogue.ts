import type { Screen } from '../screen.ts'
import { all, office, openItem, press, see } from './states.ts'

export const catalogue: readonly Screen[] = [
  office('office-products', 'Products', 'products'),
  {
    ...office('office-product', 'A product', 'products/edit'),
    isWhole: true,
    path: ({ products }) => `/back-office/products/${products.bracelet}`,
  },
  office('office-product-create', 'Adding a product', 'products/create'),
  {
    ...office('office-product-errors', 'A new product in which something is missing', 'products/create'),
    steps: async ({ page }) => {
      await page.getByLabel('Name').fill('Moonstone heart')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await see('Please enter the MRP')({ page })
    },
  },
  {
    ...office('office-products-import', 'Importing products', 'products'),
    steps: all(press('Import CSV'), ({ page }) => page.getByRole('dialog').waitFor()),
    isWindow: true,
  },
  {
    ...office('office-products-import-errors', 'A file that cannot be imported', 'products'),
    steps: all(press('Import CSV'), async ({ page }) => {
      const lines = [
        'product_code,name,category,brand,sku,selling_price,mrp',
        'AMV-HE-001,Moonstone heart,Crystals,Ratnaveli Beads,AMV-HE-001-1,12oo,1500',
        'AMV-HE-002,Sunstone heart,Crystals,Nobody,AMV-HE-002-1,1600,1500',
      ]
      await page.getByLabel('File to import').setInputFiles({
        name: 'products.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      })
      await page.getByRole('region', { name: 'What is wrong' }).waitFor()
    }),
    isWindow: true,
    problems: /status of 400/,
  },
  {
    ...office('office-products-import-shopify', 'Trying an export of Shopify', 'products'),
    steps: all(press('Import CSV'), async ({ page }) => {
      const lines = [
        'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price',
        'moonstone-heart,Moonstone heart,Anandi Stones,Crystals,Title,Default Title,1200.00',
        'gift-wrap,Gift wrap,Anandi Stones,Crystals,,,',
      ]
      await page.getByLabel('File to import').setInputFiles({
        name: 'products_export_1.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      })
      await see('This is an export of Shopify')({ page })
    }),
    isWindow: true,
  },
  office('office-stock', 'Prices and stock', 'stock'),
  office('office-categories', 'Categories', 'categories'),
  openItem('office-category', 'A category', 'categories', 'edit'),
  office('office-category-create', 'Adding a category', 'categories/create'),
  office('office-brands', 'Brands', 'brands'),
  openItem('office-brand', 'A brand', 'brands', 'edit'),
  office('office-brand-create', 'Adding a brand', 'brands/create'),
  office('office-coupons', 'Coupons', 'coupons'),
  openItem('office-coupon', 'A coupon, and what it brought', 'coupons', 'edit', '?q=WELCOME10'),
  {
    ...office('office-coupon-create', 'A new coupon in which something is missing', 'coupons/create'),
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Add' }).click()
      await see('Please enter a code')({ page })
    },
  },
]
