import { useNavigate } from 'react-router'
import * as calls from '#contracts/calls/seller-products.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useNotify } from '../../desk/banners.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { tText } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Spinner } from '../../ui/base/spinner.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/edit-product'
import { productToForm } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { picturesFrom } from './product-pictures.ts'
import { useProductsList } from './products-home.ts'
import './products.css'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskMeta(matches, {
    title: 'Edit Product',
    description: 'Change what is on sale.',
    path: `/seller/products/edit/${params.id}`,
  })

export default function EditProduct({ params: { id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const home = useProductsList()
  const notify = useNotify()
  const { data, error, reload, isBusy } = useApiQuery(calls.listSellerProducts, { query: { id } })
  const product = data?.products[0] ?? null
  const isMissing = error instanceof CallFailure && error.status === 404

  return (
    <>
      <Breadcrumbs items={[{ label: 'Products', href: home }, { label: 'Edit Product' }]} />
      <div className="work-bar">
        <h1>Edit Product</h1>
        {product !== null && product.retiredAt === null ? (
          <TextLink href={`/products/${id}`}>See it in the shop</TextLink>
        ) : null}
      </div>
      {product === null && error === null ? <Spinner label="Loading product details..." /> : null}
      {product === null && error !== null ? (
        <ErrorState
          {...(isMissing ? { heading: PRODUCT_TEXTS.missing } : { onRetry: reload, isRetrying: isBusy })}
          action={
            <ButtonLink look="line" href={home}>
              All products
            </ButtonLink>
          }
        >
          {isMissing
            ? 'It was deleted, or the address has a mistake.'
            : tText(messageOr(error, PRODUCT_TEXTS.oneFailed))}
        </ErrorState>
      ) : null}
      {product === null ? null : (
        <ProductForm
          key={product._id}
          product={product}
          start={{ form: productToForm(product), pictures: picturesFrom(product) }}
          categories={data?.categories ?? []}
          failed={SELLER_PRODUCT_TEXTS.updateFailed}
          submitText="Save Changes"
          onSaved={async ({ message }) => {
            await navigate(home)
            notify({ type: 'success', message })
          }}
        />
      )}
    </>
  )
}
