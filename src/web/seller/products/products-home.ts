import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { rememberedList } from './remembered-list.ts'

/** Base path of the products: sellers and admins share the forms. */
export function useProductsHome(): '/seller/products' | '/admin/products' {
  const { pathname } = useLocation()
  return pathname.startsWith('/admin/') ? '/admin/products' : '/seller/products'
}

/** The list with its last search, filters and page. */
export function useProductsList(): string {
  const home = useProductsHome()
  const [list, setList] = useState<string>(home)
  useEffect(() => setList(rememberedList(home)), [home])
  return list
}
