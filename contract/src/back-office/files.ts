import { editing, everyRole, ownerOnly, packing, type StaffRole } from '../rules/roles.ts'

export type FileEndpoint = { summary: string; roles: readonly StaffRole[]; takesIdempotencyKey?: boolean }

/** The keys are `METHOD /path`. */
export const backOfficeFiles = {
  'GET /back-office/subscribers.csv': { summary: 'Who gets the newsletter, as CSV', roles: ownerOnly },
  'GET /back-office/orders.csv': {
    summary: 'Orders as CSV, a row for each; filters and order are those of the list',
    roles: ownerOnly,
  },
  'GET /back-office/customers.csv': {
    summary: 'Customers as CSV, a row for each; filters and order are those of the list',
    roles: ownerOnly,
  },
  'GET /back-office/orders/:id/packing-slip': {
    summary:
      'The packing slip of an order as a PDF; `size` is a6 (a label, by itself) or a4, `parcel` one of several parcels',
    roles: packing,
  },
  'GET /back-office/orders/packing-slips': {
    summary: 'The packing slips of up to 100 orders in one PDF; `ids` separated by commas, `size` as above',
    roles: packing,
  },
  'GET /back-office/orders/invoices.pdf': {
    summary:
      'The invoices of up to 100 orders in one PDF; `ids` separated by commas. Refused while one of them has none',
    roles: packing,
  },
  'GET /back-office/orders/:id/invoice': { summary: 'The invoice of a paid order as a PDF', roles: packing },
  'GET /back-office/orders/:id/credit-notes/:noteId': {
    summary: 'A credit note of an order as a PDF; the order names those that there are',
    roles: packing,
  },
  'GET /back-office/orders/:id/replaced-invoices/:invoiceId': {
    summary: 'An invoice as a PDF that a correction of the address has replaced; the order names it',
    roles: packing,
  },
  'GET /back-office/reports/sales.csv': {
    summary: 'The report of sales as CSV; `from`, `to` and `by` as in the call',
    roles: ownerOnly,
  },
  'GET /back-office/reports/sold-together.csv': {
    summary: 'Products that were sold together as CSV; `from` and `to` as in the call, all pairs (REPORT-01)',
    roles: ownerOnly,
  },
  'GET /back-office/reports/unsold-stock.csv': {
    summary: 'Stock that was not sold for so many `days` as CSV (REPORT-02)',
    roles: ownerOnly,
  },
  'GET /back-office/reports/returns.csv': {
    summary: 'Returns as CSV; `from`, `to` and `by` as in the call (REPORT-03)',
    roles: ownerOnly,
  },
  'GET /back-office/reports/coupon-costs.csv': {
    summary: 'What coupons and discounts cost as CSV; `from` and `to` as in the call (REPORT-04)',
    roles: ownerOnly,
  },
  'GET /back-office/reports/visits.csv': {
    summary: 'Visitors as CSV; `from`, `to` and `by` as in the call (VISIT-04)',
    roles: ownerOnly,
  },
  'GET /back-office/reports/gift-cards.csv': {
    summary: 'Gift cards and what the shop owes as CSV; `from` and `to` as in the call (GIFT-10)',
    roles: ownerOnly,
  },
  'GET /back-office/reports/disputes.csv': {
    summary: 'Disputes of payments as CSV; `from` and `to` as in the call (DISPUTE-06)',
    roles: ownerOnly,
  },
  'GET /back-office/reports/cart-reminders.csv': {
    summary: 'Carts by mail as CSV; `from` and `to` as in the call (REMIND-08)',
    roles: ownerOnly,
  },
  'GET /back-office/reports/payments.csv': {
    summary: 'Every payment received and every refund sent `from` one day `to` another, as CSV (REPORT-06)',
    roles: ownerOnly,
  },
  'GET /back-office/reports/store-credit.csv': {
    summary:
      'What gift cards and store credit were issued and used `from` one day `to` another, with what is owed after each, as CSV (REPORT-07)',
    roles: ownerOnly,
  },
  'GET /back-office/reports/documents.pdf': {
    summary:
      'Every invoice and credit note issued `from` one day `to` another in one PDF, 200 at most (REPORT-08)',
    roles: ownerOnly,
  },
  'GET /back-office/reports/gst.csv': {
    summary:
      'Every invoice and credit note issued `from` one day `to` another, a row for each code and rate, as CSV',
    roles: ownerOnly,
  },
  'GET /back-office/reports/gstr1.json': {
    summary: 'GSTR-1 of a `month`, as the GST portal and its offline tool take it',
    roles: ownerOnly,
  },
  'GET /back-office/reports/gstr1.csv': {
    summary: 'One `table` of GSTR-1 of a `month` as CSV, with the columns of the offline tool',
    roles: ownerOnly,
  },
  'POST /back-office/pictures': {
    summary: 'Takes in a picture: multipart/form-data with one file (JPEG, PNG or WebP of at most 10 MB)',
    roles: editing,
  },
  'GET /back-office/products.csv': {
    summary: 'All products, a line for each variant, for a spreadsheet',
    roles: editing,
  },
  'GET /back-office/labels.pdf': {
    summary:
      'Barcode labels as a PDF: `pieces` as ids of variants with `x` and a number, separated by commas; `sheet` is a4-65, a4-24 or roll-50x25, `first` the first free place of a sheet; `mrp=true` prints the MRP',
    roles: everyRole,
  },
  'GET /back-office/stock.csv': { summary: 'Prices and stock of all variants', roles: editing },
  'POST /back-office/products/import': {
    summary:
      'Saves products out of a file (text/csv), all or none; with ?dryRun=true only says what it would do',
    roles: editing,
    takesIdempotencyKey: true,
  },
  'POST /back-office/moving-in/import': {
    summary:
      'Takes over products, customers, coupons or orders out of an export of Shopify or WooCommerce (text/csv), all or none; with ?dryRun=true only says what it would do',
    roles: ownerOnly,
    takesIdempotencyKey: true,
  },
  'POST /back-office/stock/import': {
    summary:
      'Saves prices and stock out of a file (text/csv), all or none; with ?dryRun=true only says what it would do',
    roles: editing,
    takesIdempotencyKey: true,
  },
} as const satisfies Record<string, FileEndpoint>
export type BackOfficeFile = keyof typeof backOfficeFiles
