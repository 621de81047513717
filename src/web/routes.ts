import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the shop. */
export default [
  layout('storefront/frame.tsx', [
    index('storefront/home.tsx'),
    route('products', 'storefront/listing.tsx'),
    route('products/view-all', 'storefront/view-all.tsx'),
    route('products/:id', 'storefront/product.tsx'),
    route('*', 'storefront/not-found.tsx'),
  ]),
  route('sandbox/ui', 'gallery/ui-gallery.tsx'),
] satisfies RouteConfig
