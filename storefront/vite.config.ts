import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { withBootModules } from './development/boot-modules.ts'
import { withDocumentStyles } from './development/document-styles.ts'
import { leanIcons } from './development/lean-icons.ts'
import { leanManifest } from './development/lean-manifest.ts'
import { pagesInDevelopment } from './development/pages.ts'

import { withoutUnusedRouterParts } from './development/unused-router-parts.ts'

/** They run in documents with islands, where the router does not. */
const bootScripts = [
  'app/shell/boot.ts',
  'app/shell/boot-home.ts',
  'app/shell/boot-list.ts',
  'app/shell/boot-page.ts',
  'app/shell/boot-product.ts',
]

/** These are the script of a product's page and its islands that other pages have as well; they come without the router. */
const productGroups = [
  {
    name: 'acting product',
    priority: 3,
    test: /storefront\/app\/(catalogue\/(product\/(acting-|variant-parts|variant-choice|add-words)|seen\/(acting-seen|seen-store))|ui\/(acting-tabs|broken-pictures)|platform\/when-near)\w*\./,
  },
  {
    name: 'product islands',
    priority: 1,
    test: /storefront\/app\/(unpaid-orders\/unpaid-here|addresses\/delivery\/delivery-check)\./,
  },
  {
    name: 'opinions',
    priority: 1,
    test: /storefront\/app\/(reviews\/(reviews-panel|review-item|helpful-button|review-pictures)|ui\/rating-stars)\.|icons\/thumbs-up\./,
  },
  { name: 'gallery', priority: 1, test: /storefront\/app\/gallery\// },
]

/** The forms of documents come without the router, too. */
const formGroup = {
  name: 'forms',
  priority: 1,
  test: /storefront\/app\/(accounts\/form\/(use-form|use-attempt|rules|read-entered|defer-until-pointer-up)|ui\/(text-area|text-field|choice-field|consent-field|sent-note)|platform\/(api|use-api))\.|contract\/src\/rules\/(phone|clean-text)\./,
}

export default defineConfig(({ command }) => ({
  // The terminal of npm run dev shows the owner's sign-in.
  clearScreen: false,
  plugins: [
    leanIcons(),
    withoutUnusedRouterParts(),
    withDocumentStyles(bootScripts),
    tailwindcss(),
    pagesInDevelopment(process.env.SHOP_SERVER ?? 'http://localhost:3001'),
    reactRouter(),
    withBootModules(bootScripts),
    leanManifest(),
  ],
  // Older phones still get server-rendered links and forms.
  build: {
    target: ['chrome107', 'safari16', 'firefox115'],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        // Three passes make each page 0.6 kB lighter than Vite's own minifier does.
        minify: 'terser' as const,
        terserOptions: { module: true, ecma: 2020 as const, compress: { passes: 8 } },
        rolldownOptions: {
          input: bootScripts,
          output: {
            // The manifest, which every page loads, names all files; words and longer hashes would make it a kilobyte larger.
            entryFileNames: ({ name }) =>
              name === 'entry.client' ? 'assets/entry.client-[hash:7].js' : 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            // One file for modules of many pages saves some 15 requests and 4 kB.
            codeSplitting: {
              groups: [
                // A document with islands loads these before the first touch, so they draw in neither React nor the router.
                {
                  name: 'boot',
                  priority: 3,
                  test: /vite\/preload-helper|storefront\/app\/(platform\/(api|followed-links|load-document|navigation|pop-state|service-worker|stored-list|when-loaded)|addresses\/delivery\/known-pincode|cart\/(cart-rules|stored-cart)|catalogue\/stored-wishlist|accounts\/session-store|unpaid-orders\/reserved-orders|ui\/(count-text|overlay-history|placeholder-look|progress|show-progress|toast)|shell\/(connection|year)|platform\/render-optimisations\/load-after-lcp)\./,
                },
                // Pages of the router do not need the start of documents.
                { name: 'documents', priority: 3, test: /storefront\/app\/shell\/start-document\./ },
                // The scripts of home, list and product need these of the first group besides, that of the list also those of the second.
                {
                  name: 'acting',
                  priority: 3,
                  test: /storefront\/app\/(catalogue\/(toggle-with-toast|wishlist-item|acting-cards)|platform\/morph|cart\/add-with-toast)\./,
                },
                {
                  name: 'acting list',
                  priority: 3,
                  test: /storefront\/app\/(catalogue\/(categories\/categories-state|category\/category-state)|catalogue\/list\/(filter-state|facet-state|list-query|sorting|price-range|form-address)|ui\/listboxes)\.|contract\/src\/rules\/facets\./,
                },
                { name: 'react', priority: 2, test: /node_modules\/react\// },
                { name: 'react-dom', priority: 2, test: /node_modules\/(react-dom|scheduler)\// },
                { name: 'router', priority: 2, test: /node_modules\/react-router\// },
                // This group has header and footer, and what their panels share with many pages, without the router.
                {
                  name: 'islands',
                  priority: 1,
                  test: /storefront\/app\/(accounts\/(account-menu|use-session|customer-api|return-to|form\/use-typed-email)|catalogue\/search\/search-(form|toggle)|newsletter\/newsletter-form|ui\/(sheet|button|lotus-mark|close-on-back|picture|price|form-alert)|platform\/(island|use-shop|use-stored|use-on-new-page|http-api|unknown-value|picture-address))\.|icons\/(x|search|circle-alert)\./,
                },
                ...productGroups,
                formGroup,
                // Otherwise they would draw the router into the next group.
                {
                  name: 'routed',
                  test: /storefront\/app\/(ui\/(error-state|route-error)|platform\/reference|accounts\/require-auth)\./,
                  minShareCount: 4,
                },
                {
                  name: 'shared',
                  test: /storefront\/app\/(?!accounts\/(?!require-auth|use-loaded|customer-api)|addresses\/|checkout\/|unpaid-orders\/|cart\/parcel-terms|content\/|ui\/(?:breadcrumb|price)\.|platform\/breadcrumb-data|newsletter\/(?:link-page|confirm-link)|orders\/|returns\/|catalogue\/(?:acting-|compare\/|seen\/|use-fresh|card-|product-card|product-grid|wishlist-(?:heart|item))|platform\/use-polling|ui\/(?:rating-stars|text-area|section-heading|not-found-screen|view-all|pagination|[a-z-]*field|form-alert|dialog|close-on-back)\.)|contract\/src\/rules\/(?!content-pages|return-|parcel-|phone|quote|shipping|states|passwords|pincodes|address-lengths|delivery-days)|lucide-react(?!.+icons\/(?:package(?:-check)?|map-pin|circle-x|rotate-ccw|clock|chevron-(?:left|right))\.)/,
                  minShareCount: 4,
                },
                // Every page loads these anyway.
                {
                  name: 'frame',
                  test: /storefront\/app\/(catalogue\/search\/search-form|cart\/parcel-terms|ui\/(social-links|brand-icon|text-field|use-disclosure|quantity-stepper|action-style|count-link)|accounts\/(session-store|return-to)|newsletter\/newsletter-(form|rules)|platform\/(default-shop|nonce|whatsapp|render-optimisations\/load-after-lcp))\.|contract\/src\/rules\/newsletter-text\.|icons\/(user-round|heart|truck|badge-check|landmark|credit-card)\./,
                  minShareCount: 2,
                },
                // The cart needs no more of the checkout.
                {
                  name: 'draft',
                  test: /storefront\/app\/checkout\/(pricing\/(quote|prepaid-discount|coupon-discount)|flow\/(session|draft|business|unpaid-note|checkout-state|use-checkout-state|use-redirect-without-state)|checkout-item|components\/(payment-methods|steps|panel))\.|contract\/src\/rules\/(quote|shipping)\.|icons\/trash\./,
                  minShareCount: 2,
                },
                // All screens from the delivery to the payment show these.
                {
                  name: 'checkout',
                  test: /storefront\/app\/checkout\/(components\/(address-lines|checkout-frame|item-row|totals)|delivery\/checkout-skeleton)\./,
                },
                {
                  name: 'delivery',
                  test: /storefront\/app\/(catalogue\/use-fresh|checkout\/(discounts\/(?!request-quote)|cart-page\/(reconcile|line-notes)|flow\/use-draft|unpaid\/use-own-stock|pricing\/use-shipping-rates))/,
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
