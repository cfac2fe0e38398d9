import { index, type RouteConfig, route } from '@react-router/dev/routes'

const soon = (path: string) => route(path, 'content/opening-soon.route.tsx', { id: `soon ${path}` })
const policy = (path: string) => route(path, 'content/policies/policy.route.tsx', { id: `policy ${path}` })

export default [
  index('content/home.route.tsx'),
  route('products', 'catalogue/product-list.route.tsx'),
  route('product/:id', 'catalogue/product.route.tsx'),
  route('category/:categoryId', 'catalogue/category.route.tsx'),
  route('categories', 'catalogue/categories.route.tsx'),
  route('cart', 'checkout/cart.route.tsx'),
  route('checkout/guest-or-login', 'checkout/checkout-options.route.tsx'),
  route('checkout/guest', 'checkout/guest-checkout.route.tsx'),
  route('checkout', 'checkout/checkout.route.tsx'),
  route('checkout/payment', 'checkout/checkout-payment.route.tsx'),
  route('payment', 'checkout/payment.route.tsx'),
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
  // decision 13: addresses that exist in links only
  route('shop', 'content/shop-redirect.route.ts'),
  route('collection', 'content/collection-redirect.route.ts'),
  route('orders', 'orders/orders-redirect.route.ts'),
  ...[
    'service/amritvasya',
    'service/amritvasya/tarot',
    'service/amritvasya/numerology',
    'service/amritvasya/complete-package',
  ].map(soon),
  ...['terms-and-conditions', 'privacy-policy', 'shipping-policy', 'return-refund-policy'].map(policy),
  route('contact', 'content/contact.route.tsx'),
  route('blog', 'content/blog.route.tsx'),
  route('blog/:slug', 'content/article.route.tsx'),
  route('newsletter/confirm', 'content/newsletter-confirm.route.tsx'),
  route('newsletter/unsubscribe', 'content/newsletter-unsubscribe.route.tsx'),
  route('offline', 'content/offline.route.tsx'),
  route('unreadable-address', 'content/unreadable-address.route.tsx'),
  route('*', 'content/not-found.route.tsx'),
] satisfies RouteConfig
