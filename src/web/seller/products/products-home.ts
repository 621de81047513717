import { useLocation } from 'react-router'

/** Where the list of products is for whoever is at work: sellers and admins share the forms. */
export function useProductsHome(): '/seller/products' | '/admin/products' {
  const { pathname } = useLocation()
  return pathname.startsWith('/admin/') ? '/admin/products' : '/seller/products'
}
