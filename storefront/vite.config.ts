import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ownCopies } from './development/own-copies.ts'
import { pagesInDevelopment } from './development/pages.ts'

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
                  test: /storefront\/app\/(?!accounts\/|addresses\/|checkout\/(?!cart-|use-add|sum\/parcel-terms)|catalogue\/(?:use-fresh|card-|product-card|product-grid|sold-out-|wishlist-heart)|ui\/(?:kept|[a-z-]*field|form-alert|dialog|close-on-back)\.)|contract\/src\/checkout\/shipping|lucide-react/,
                  minShareCount: 4,
                },
                // The frame of every page shares these with a few pages, or each is too small for a request of its own;
                // every page loads them anyway.
                {
                  name: 'frame',
                  test: /storefront\/app\/(content\/(not-found-screen|default-shop)|catalogue\/search\/search-form|ui\/(social-links|brand-icon|text-field|use-disclosure|quantity-stepper)|checkout\/held\/(held-here|held-orders)|accounts\/(session-store|return-to)|shell\/newsletter-(form|rules)|platform\/(whatsapp|email-pattern|start-after-paint))\.|icons\/(user-round|heart|truck)\./,
                  minShareCount: 2,
                },
                // Product cards for home, lists and product pages, but not for the checkout.
                {
                  name: 'cards',
                  test: /storefront\/app\/(catalogue\/(card-|product-card|product-grid|sold-out-|wishlist-heart)|ui\/kept\.)/,
                  minShareCount: 2,
                },
                // Modules of most customer screens.
                {
                  name: 'customer',
                  test: /storefront\/app\/accounts\/(guarded|use-loaded|customer-api)\./,
                  minShareCount: 3,
                },
                // Modules that the checkout screens share, without those that only placing an order needs.
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
                {
                  name: 'trouble',
                  test: /storefront\/app\/checkout\/(parts\/order-trouble|flow\/use-corrections)/,
                  minShareCount: 2,
                },
                // Modules shared by the cart and the two address steps: order lines, refreshed from the shop.
                {
                  name: 'delivery',
                  test: /storefront\/app\/(catalogue\/use-fresh|checkout\/(cart\/(reconcile|line-notes)|flow\/(use-draft|guest\.)|held\/use-own-stock|sum\/use-shipping-rates|guest\/guest-progress))/,
                  minShareCount: 2,
                },
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
      // Bundled with its libraries, tree-shaken, the built storefront takes 26 MB of the server's memory instead of 63
      // MB, and never uses React's slow development build.
      resolve: { noExternal: command === 'build' || undefined },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: './server/entry.ts' } },
    },
  },
}))
