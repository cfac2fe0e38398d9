import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ownCopies } from './development/own-copies.ts'
import { pagesInDevelopment } from './development/pages.ts'

export default defineConfig(({ command }) => ({
  // npm run dev runs three servers in one terminal, and the owner's sign-in stands there.
  clearScreen: false,
  plugins: [
    ownCopies(),
    tailwindcss(),
    pagesInDevelopment(process.env.SHOP_SERVER ?? 'http://localhost:3001'),
    reactRouter(),
  ],
  // Phones of the last five years; older ones still get server-rendered pages with links and forms.
  build: { target: ['chrome107', 'safari16', 'firefox115'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What many pages need comes in one file: some 15 requests and 4 kB less than in many small ones.
            // What only a few share stays out of it, and so do forms, accounts and the checkout.
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /storefront\/app\/(?!accounts\/|addresses\/|checkout\/(?!cart-|use-add|sum\/parcel-terms)|catalogue\/(?:use-fresh|card-|product-card|product-grid|sold-out-|wishlist-heart)|ui\/(?:kept|[a-z-]*field|form-alert|dialog|close-on-back)\.)|contract\/src\/checkout\/shipping|lucide-react/,
                  minShareCount: 4,
                },
                // What stands around every page shares these with a few pages, or each is too small for a request of its own; they come
                // with every page anyway.
                {
                  name: 'frame',
                  test: /storefront\/app\/(content\/(not-found-screen|default-shop)|catalogue\/search\/search-form|ui\/(social-links|brand-icon|text-field|use-disclosure|quantity-stepper)|checkout\/held\/(held-here|held-orders)|accounts\/(session-store|return-to)|shell\/newsletter-(form|rules)|platform\/(whatsapp|email-pattern|start-after-paint))\.|icons\/(user-round|heart|truck)\./,
                  minShareCount: 2,
                },
                // Products in grids and rows: home, lists and products have them, the way to an order has not.
                {
                  name: 'cards',
                  test: /storefront\/app\/(catalogue\/(card-|product-card|product-grid|sold-out-|wishlist-heart)|ui\/kept\.)/,
                  minShareCount: 2,
                },
                // What most screens of a signed-in shopper need.
                {
                  name: 'customer',
                  test: /storefront\/app\/accounts\/(guarded|use-loaded|customer-api)\./,
                  minShareCount: 3,
                },
                // What the screens on the way to an order share, without what only placing it needs.
                {
                  name: 'checkout',
                  test: /storefront\/app\/(checkout\/(parts\/(?!order-trouble|settled)|sum\/quote|flow\/(session|handed|use-handed|use-cold|draft)|checkout-item|delivery\/checkout-skeleton|payment\/payment-document|coupons\/validate-coupon))/,
                  minShareCount: 2,
                },
                {
                  name: 'placing',
                  test: /storefront\/app\/checkout\/(flow\/(place-order|order-|unpaid-orders|payment-data|pay-before)|outcome\/finish)/,
                  minShareCount: 2,
                },
                // What can go wrong with an order.
                {
                  name: 'trouble',
                  test: /storefront\/app\/checkout\/(parts\/order-trouble|flow\/use-corrections)/,
                  minShareCount: 2,
                },
                // What the cart and the two ways to an address share: the lines of an order, fresh from the shop.
                {
                  name: 'delivery',
                  test: /storefront\/app\/(catalogue\/use-fresh|checkout\/(cart\/(reconcile|line-notes)|flow\/(use-draft|guest\.)|held\/use-own-stock|sum\/use-shipping-rates|guest\/guest-progress))/,
                  minShareCount: 2,
                },
                // What forms need that more than one screen has.
                {
                  name: 'forms',
                  test: /storefront\/app\/(accounts\/form\/(rules|use-form)|ui\/form-alert|addresses\/(pincode|use-pincode|address-values|state-))|contract\/src\/places/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // With its libraries inside, and only what it uses of them, the built storefront takes 26 MB of the server's
      // memory instead of 63 MB, and never React's slow development build.
      resolve: { noExternal: command === 'build' || undefined },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: './server/entry.ts' } },
    },
  },
}))
