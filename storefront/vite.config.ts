import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ownCopies } from './development/own-copies.ts'
import { pagesInDevelopment } from './development/pages.ts'

/** Matches modules of the shop; the style page has copies of its own, which no other page may load. */
const modules = (pattern: RegExp) => new RegExp(`^(?!.*\\?copy$).*(?:${pattern.source})`)

export default defineConfig(({ command }) => ({
  // npm run dev runs three servers in one terminal and prints the owner's sign-in there.
  clearScreen: false,
  plugins: [
    ownCopies(),
    tailwindcss(),
    pagesInDevelopment(process.env.SHOP_SERVER ?? 'http://localhost:3001'),
    reactRouter(),
  ],
  // Supports phones of the last five years; older ones still get server-rendered links and forms.
  build: { target: ['chrome107', 'safari16', 'firefox115'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Modules of many pages share one file, which saves some 15 requests and 4 kB. Modules that only a few
            // pages share are excluded, and so are forms, accounts and the checkout.
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: modules(
                    /storefront\/app\/(?!accounts\/|addresses\/|checkout\/|unpaid-orders\/|catalogue\/(?:use-fresh|card-|product-card|product-grid|sold-out-|wishlist-heart)|ui\/(?:cached-markup|[a-z-]*field|form-alert|dialog|close-on-back)\.)|contract\/src\/checkout\/shipping|lucide-react/,
                  ),
                  minShareCount: 4,
                },
                // The frame of every page shares these with a few pages, or each is too small for a request of its own;
                // every page loads them anyway.
                {
                  name: 'frame',
                  test: modules(
                    /storefront\/app\/(catalogue\/search\/search-form|ui\/(social-links|brand-icon|text-field|use-disclosure|quantity-stepper|action-style|count-link)|unpaid-orders\/(unpaid-here|reserved-orders)|accounts\/(session-store|return-to)|newsletter\/newsletter-(form|rules)|platform\/(default-shop|nonce|whatsapp|email-pattern|load-after-lcp))\.|icons\/(user-round|heart|truck|badge-check|landmark)\./,
                  ),
                  minShareCount: 2,
                },
                // Product cards for home, lists and product pages, but not for the checkout.
                {
                  name: 'cards',
                  test: modules(
                    /storefront\/app\/(catalogue\/(card-|product-card|product-grid|sold-out-|wishlist-heart)|ui\/cached-markup\.)/,
                  ),
                  minShareCount: 2,
                },
                // Panels that Back closes, which open on any page.
                {
                  name: 'panels',
                  test: modules(/storefront\/app\/(ui\/close-on-back|platform\/pop-state)\./),
                  minShareCount: 2,
                },
                // Filters and results of the pages with lists.
                {
                  name: 'listing',
                  test: modules(
                    /storefront\/app\/(catalogue\/(list\/(?!price-range)|search\/understood)|ui\/(select-field|pills|use-synced-value))/,
                  ),
                  minShareCount: 2,
                },
                // Rows of products and the gallery, for home and product pages.
                {
                  name: 'showcase',
                  test: modules(
                    /storefront\/app\/(catalogue\/showcase\/(payment-options|new-arrivals|featured-products)|ui\/(page-section|rating-stars|view-all)|gallery\/(use-scroll-snap-gallery|gallery-arrows))\./,
                  ),
                  minShareCount: 2,
                },
                // Modules of most customer screens.
                {
                  name: 'customer',
                  test: modules(/storefront\/app\/accounts\/(require-auth|use-loaded|customer-api)\./),
                  minShareCount: 3,
                },
                // Modules that the checkout screens share, without those that only placing an order needs.
                {
                  name: 'checkout',
                  test: modules(
                    /storefront\/app\/(checkout\/(components\/(?!order-error-panel|settled)|pricing\/quote|flow\/(session|checkout-state|use-checkout-state|use-redirect-without-state|draft)|checkout-item|delivery\/checkout-skeleton|payment\/payment-document|coupons\/validate-coupon))/,
                  ),
                  minShareCount: 2,
                },
                {
                  name: 'placing',
                  test: modules(
                    /storefront\/app\/(checkout\/(flow\/(place-order|order-|unpaid-orders|payment-data)|outcome\/finish)|unpaid-orders\/payment-deadline)/,
                  ),
                  minShareCount: 2,
                },
                {
                  name: 'order-error',
                  test: modules(
                    /storefront\/app\/checkout\/(components\/order-error-panel|flow\/use-corrections)/,
                  ),
                  minShareCount: 2,
                },
                // Modules shared by the cart and the two address steps: order lines, refreshed from the shop.
                {
                  name: 'delivery',
                  test: modules(
                    /storefront\/app\/(catalogue\/use-fresh|checkout\/(cart-page\/(reconcile|line-notes)|flow\/(use-draft|guest\.)|unpaid\/use-own-stock|pricing\/use-shipping-rates|guest\/guest-progress))/,
                  ),
                  minShareCount: 2,
                },
                {
                  name: 'forms',
                  test: modules(
                    /storefront\/app\/(accounts\/form\/(rules|use-form)|ui\/form-alert|addresses\/(pincode|use-pincode|address-values|state-))|contract\/src\/places/,
                  ),
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled with its libraries, tree-shaken, the built storefront takes 26 MB of the server's memory instead of 63
      // MB, and never uses React's slow development build.
      resolve: { noExternal: command === 'build' || undefined },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: './server/entry.ts' } },
    },
  },
}))
