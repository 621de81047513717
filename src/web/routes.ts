import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the shop. */
export default [
  layout('storefront/frame.tsx', [
    index('storefront/home.tsx'),
    route('products', 'storefront/listing.tsx'),
    route('products/view-all', 'storefront/view-all.tsx'),
    route('products/:id', 'storefront/product.tsx'),
    route('categories', 'storefront/categories.tsx'),
    route('category/:category', 'storefront/category.tsx'),
    route('search', 'storefront/search.tsx'),
    route('deals', 'storefront/deals.tsx'),
    route('offers', 'storefront/offers.tsx'),
    route('about', 'storefront/about.tsx'),
    route('contact', 'storefront/contact.tsx'),
    route('newsletter/confirm/:key', 'storefront/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe/:key', 'storefront/newsletter-unsubscribe.tsx'),
    route('info/:infoName', 'storefront/policy.tsx'),
    route('signup', 'account/sign-up.tsx'),
    route('signin', 'account/sign-in.tsx'),
    route('verify-email', 'account/verify-email.tsx'),
    route('auth/success', 'account/auth-success.tsx'),
    route('auth/forget-password', 'account/forgot-password.tsx'),
    route('reset-password/:token', 'account/reset-password.tsx'),
    route('profile/:username', 'account/profile.tsx'),
    route('unauthorized', 'account/unauthorized.tsx'),
    route(':campaign', 'storefront/campaign.tsx'),
    route('docs', 'docs/docs.tsx'),
    route('*', 'storefront/not-found.tsx'),
  ]),
  route('seller', 'seller/frame.tsx', [
    index('seller/dashboard.tsx'),
    route('dashboard', 'seller/dashboard.tsx', { id: 'seller/dashboard-by-name' }),
  ]),
  route('sandbox/ui', 'gallery/ui-gallery.tsx'),
] satisfies RouteConfig
