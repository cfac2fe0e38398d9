import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ownCopies } from './development/own-copies.ts'
import { pagesInDevelopment } from './development/pages.ts'

/** No other page may load the style page's copies. */
const modules = (pattern: RegExp) => new RegExp(`^(?!.*\\?copy$).*(?:${pattern.source})`)

export default defineConfig(({ command }) => ({
  // The terminal of npm run dev shows the owner's sign-in.
  clearScreen: false,
  plugins: [
    ownCopies(),
    tailwindcss(),
    pagesInDevelopment(process.env.SHOP_SERVER ?? 'http://localhost:3001'),
    reactRouter(),
  ],
  // Older phones still get server-rendered links and forms.
  build: { target: ['chrome107', 'safari16', 'firefox115'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file for modules of many pages saves some 15 requests and 4 kB.
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: modules(
                    /storefront\/app\/(?!accounts\/(?!require-auth|use-loaded|customer-api)|addresses\/|checkout\/|unpaid-orders\/|cart\/(?:parcel-terms|use-add-to-cart)|content\/linked-text|ui\/(?:breadcrumb|price)\.|platform\/breadcrumb-data|newsletter\/(?:link-page|confirm-link)|orders\/(?!payment-method-words)|returns\/|catalogue\/(?:use-fresh|card-|product-card|product-grid|sold-out-|wishlist-heart)|platform\/render-optimisations\/cached-markup|ui\/(?:section-heading|[a-z-]*field|form-alert|dialog|close-on-back)\.)|contract\/src\/rules\/(?!return-|parcel-|phone|quote|shipping|states|passwords|pincodes|address-lengths|delivery-days)|lucide-react(?!.+icons\/(?:package(?:-check)?|map-pin|circle-x|rotate-ccw|clock|chevron-(?:left|right))\.)/,
                  ),
                  minShareCount: 4,
                },
                // Every page loads these anyway.
                {
                  name: 'frame',
                  test: modules(
                    /storefront\/app\/(catalogue\/search\/search-form|ui\/(social-links|brand-icon|text-field|use-disclosure|quantity-stepper|action-style|count-link)|unpaid-orders\/(unpaid-here|reserved-orders)|addresses\/delivery\/(delivery-check|known-pincode)|accounts\/(session-store|return-to)|newsletter\/newsletter-(form|rules)|platform\/(default-shop|nonce|whatsapp|render-optimisations\/load-after-lcp))\.|contract\/src\/rules\/newsletter-text\.|icons\/(user-round|heart|truck|badge-check|landmark|credit-card)\./,
                  ),
                  minShareCount: 2,
                },
                {
                  name: 'cards',
                  test: modules(
                    /storefront\/app\/(catalogue\/(card-|product-card|product-grid|sold-out-|wishlist-heart)|cart\/use-add-to-cart\.|(ui\/(breadcrumb|price)|platform\/(breadcrumb-data|render-optimisations\/cached-markup))\.)/,
                  ),
                  minShareCount: 2,
                },
                {
                  name: 'panels',
                  test: modules(/storefront\/app\/(ui\/close-on-back|platform\/pop-state)\./),
                  minShareCount: 2,
                },
                {
                  name: 'listing',
                  test: modules(
                    /storefront\/app\/(catalogue\/(list\/(?!price-range)|search\/understood)|ui\/(select-field|pills|use-synced-value))/,
                  ),
                  minShareCount: 2,
                },
                {
                  name: 'showcase',
                  test: modules(
                    /storefront\/app\/(catalogue\/showcase\/(payment-options|new-arrivals|featured-products)|ui\/(page-section|section-heading|rating-stars|view-all)|gallery\/(use-scroll-snap-gallery|gallery-arrows))\./,
                  ),
                  minShareCount: 2,
                },
                {
                  name: 'customer',
                  test: modules(/storefront\/app\/accounts\/(require-auth|use-loaded|customer-api)\./),
                  minShareCount: 3,
                },
                {
                  name: 'checkout',
                  test: modules(
                    /storefront\/app\/(checkout\/(components\/(?!order-error-panel|settled)|pricing\/(?:quote|prepaid-discount)|flow\/unpaid-note|flow\/(session|checkout-state|use-checkout-state|use-redirect-without-state|draft)|checkout-item|delivery\/checkout-skeleton|payment\/payment-document|coupons\/validate-coupon))|icons\/trash\./,
                  ),
                  minShareCount: 2,
                },
                {
                  name: 'placing',
                  test: modules(
                    /storefront\/app\/checkout\/(flow\/(place-order|order-|unpaid-orders|payment-data)|outcome\/finish)/,
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
                    /storefront\/app\/(accounts\/form\/(rules|use-form)|ui\/form-alert|addresses\/(pincode|use-pincode|address-values|state-))|contract\/src\/rules\/(phone|states|passwords|pincodes)\./,
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
      // Bundled and tree-shaken, the storefront takes 26 MB of memory instead of 63, and never uses React's
      // development build.
      resolve: { noExternal: command === 'build' || undefined },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: './server/entry.ts' } },
    },
  },
}))
