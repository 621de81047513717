import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as calls from '#contracts/calls/seller-products.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { useNotify } from '../../desk/banners.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Spinner } from '../../ui/base/spinner.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/add-product'
import { type ProductDraft, productToForm } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { type DraftImage, type DraftPictures, picturesFrom } from './product-pictures.ts'
import { useProductsList } from './products-home.ts'
import { copyOfDraft } from './variants/variants-draft.ts'
import './products.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Add New Product', description: 'Put something on sale.', path: '/seller/products/add' })

type Start = { form: ProductDraft; pictures: DraftPictures }

export default function AddProduct() {
  const navigate = useNavigate()
  const home = useProductsList()
  const notify = useNotify()
  const [params] = useSearchParams()
  const from = params.get('from')
  const { data, error } = useApiQuery(calls.listSellerProducts, { query: from === null ? {} : { id: from } })
  const start = useCopy(from === null ? null : (data?.products[0] ?? null))
  const isWaiting = from !== null && error === null && start === null

  return (
    <>
      <Breadcrumbs items={[{ label: 'Products', href: home }, { label: 'Add New Product' }]} />
      <div className="work-bar">
        <h1>Add New Product</h1>
      </div>
      {isWaiting ? (
        <Spinner label="Loading product details..." />
      ) : (
        <ProductForm
          product={null}
          start={start}
          categories={data?.categories ?? []}
          failed={SELLER_PRODUCT_TEXTS.addFailed}
          submitText="Add Product"
          onSaved={async ({ message }) => {
            await navigate(home)
            notify({ type: 'success', message, isAlert: true })
          }}
        />
      )}
    </>
  )
}

/** Duplicate: the fields of another product, and its images as new files. */
function useCopy(product: SellerProductJson | null): Start | null {
  const [start, setStart] = useState<Start | null>(null)
  useEffect(() => {
    if (product === null) return
    let isGone = false
    const copied = productToForm(product)
    const form = { ...copied, title: `${product.title} (copy)`, variants: copyOfDraft(copied.variants) }
    void copyPictures(picturesFrom(product)).then((pictures) => {
      if (!isGone) setStart({ form, pictures })
    })
    return () => {
      isGone = true
    }
  }, [product])
  return start
}

async function copyPictures({ common, colours }: DraftPictures): Promise<DraftPictures> {
  const copied = Object.entries(colours).map(async ([colour, images]) => [colour, await copyImages(images)] as const)
  return { common: await copyImages(common), colours: Object.fromEntries(await Promise.all(copied)) }
}

async function copyImages(images: readonly DraftImage[]): Promise<DraftImage[]> {
  return (await Promise.all(images.map(copyImage))).filter((one) => one !== null)
}

async function copyImage({ url, alt }: DraftImage, at: number): Promise<DraftImage | null> {
  try {
    const blob = await (await fetch(url)).blob()
    const file = new File([blob], `image-${at + 1}.webp`, { type: blob.type })
    return { key: `${url}-copy`, url, file, alt }
  } catch {
    return null
  }
}
