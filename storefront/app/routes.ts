import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { policySlugs } from '@amritvasya/contract/rules/content-pages'
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

const policy = (path: string) => route(path, 'content/policies/policy.route.tsx', { id: `policy ${path}` })

const hasData = (file: string): boolean =>
  /\b(?:loader|action)\b/.test(readFileSync(join(import.meta.dirname, file), 'utf8'))

/**
 * Shortens ids in the manifest, which every page loads. Ids of routes with data stay, as open pages of the former release
 * ask for data by them.
 */
const withShortId = (entry: RouteConfigEntry, at: number): RouteConfigEntry =>
  entry.id || hasData(entry.file) ? entry : { ...entry, id: at.toString(36) }

const routes = [
  index('content/home.route.tsx'),
  route('products', 'catalogue/product-list.route.tsx'),
  route('product/:id', 'catalogue/product.route.tsx'),
  route('product/:id/reviews', 'reviews/reviews.route.tsx'),
  route('product/:id/questions', 'questions/questions.route.tsx'),
  route('recently-seen', 'catalogue/seen.route.tsx'),
  route('compare', 'catalogue/compare.route.tsx'),
  route('category/:categoryId', 'catalogue/category.route.tsx'),
  route('categories', 'catalogue/categories.route.tsx'),
  route('stones', 'catalogue/stones.route.tsx'),
  route('stones/:stone', 'catalogue/stone.route.tsx'),
  route('cart', 'checkout/cart.route.tsx'),
  route('cart/reminder', 'checkout/cart-reminder.route.tsx'),
  route('cart/reminder/open', 'checkout/open-cart.route.tsx'),
  route('cart/reminder/stop', 'newsletter/reminder-stop.route.tsx'),
  route('checkout/guest-or-login', 'checkout/checkout-options.route.tsx'),
  route('checkout/guest', 'checkout/guest-checkout.route.tsx'),
  route('checkout', 'checkout/checkout.route.tsx'),
  route('checkout/payment', 'checkout/payment.route.tsx', { id: 'guest payment' }),
  route('payment', 'checkout/payment.route.tsx'),
  route('pay-order', 'checkout/pay-order.route.tsx'),
  route('gift-cards', 'gift-cards/gift-cards.route.tsx'),
  route('gift-card', 'gift-cards/gift-card.route.tsx'),
  route('order-success', 'checkout/order-success.route.tsx'),
  route('payment-failed', 'checkout/payment-failed.route.tsx'),
  route('watchlist', 'catalogue/wishlist.route.tsx'),
  route('login', 'accounts/login.route.tsx'),
  route('register', 'accounts/register.route.tsx'),
  route('verify-otp', 'accounts/verify-otp.route.tsx'),
  route('forgot-password', 'accounts/forgot-password.route.tsx'),
  route('profile', 'accounts/profile.route.tsx'),
  route('my-addresses', 'addresses/my-addresses.route.tsx'),
  route('settings', 'accounts/settings.route.tsx'),
  route('my-orders', 'orders/my-orders.route.tsx'),
  route('order/:orderId', 'orders/order.route.tsx'),
  route('confirm-order', 'orders/confirm-order.route.tsx'),
  route('cancel-order', 'orders/cancel-order.route.tsx'),
  route('return-order', 'returns/return-order.route.tsx'),
  route('track', 'orders/track.route.tsx'),
  route('order-status', 'orders/order-status.route.tsx'),
  // Redirects for addresses that only links use (decision 13).
  route('shop', 'content/shop-redirect.route.ts'),
  route('collection', 'content/collection-redirect.route.ts'),
  route('orders', 'orders/orders-redirect.route.ts'),
  route('service/amritvasya/:package?', 'guidance/guidance.route.tsx'),
  ...policySlugs.map(policy),
  route('contact', 'content/contact.route.tsx'),
  route('review-policy', 'content/review-policy.route.tsx'),
  route('size-guide', 'content/size-guide.route.tsx'),
  route('self-declaration', 'content/self-declaration.route.tsx'),
  route('complaint', 'complaints/complaint.route.tsx'),
  route('complaint/status', 'complaints/complaint-status.route.tsx'),
  route('pages/:slug', 'content/landing.route.tsx'),
  route('page-preview', 'content/page-preview.route.tsx'),
  route('blog', 'content/blog.route.tsx'),
  route('blog/:slug', 'content/article.route.tsx'),
  route('newsletter', 'newsletter/newsletter.route.tsx'),
  route('newsletter/confirm', 'newsletter/newsletter-confirm.route.tsx'),
  route('newsletter/unsubscribe', 'newsletter/newsletter-unsubscribe.route.tsx'),
  route('notices/confirm', 'newsletter/notice-confirm.route.tsx'),
  route('notices/stop', 'newsletter/notice-stop.route.tsx'),
  route('questions/confirm', 'newsletter/question-confirm.route.tsx'),
  route('questions/withdraw', 'newsletter/question-withdraw.route.tsx'),
  route('withdraw-consent', 'newsletter/withdraw-consent.route.tsx'),
  route('restore-email', 'content/restore-email.route.tsx'),
  route('offline', 'content/offline.route.tsx'),
  // Responds 404 outside of a demo shop.
  route('unreadable-address', 'content/unreadable-address.route.tsx'),
  route('*', 'content/not-found.route.tsx'),
]

export default routes.map(withShortId) satisfies RouteConfig
