import { useState } from 'react'
import * as calls from '#contracts/calls/seller-products.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { offerFromForm, validateProduct } from '#rules/product-form.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { type Refused, useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { productToForm } from '../../seller/products/product-draft.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type PriceDialogProps = {
  product: SellerProductJson
  onClose: () => void
  onChanged: (product: SellerProductJson) => void
}
type Prices = { originalPrice: string; discountPrice: string }

/** The two prices only, validated and saved as in the full form. */
export default function PriceDialog({ product, onClose, onChanged }: PriceDialogProps) {
  const notify = useNotify()
  const [seen, setSeen] = useState(product)
  const whole = productToForm(seen)
  const { values, set, problems, notice, isBusy, form } = useForm<Prices>({
    initial: () => ({ originalPrice: whole.originalPrice, discountPrice: whole.discountPrice }),
    validate: (typed) => {
      const { originalPrice, discountPrice } = validateProduct({ ...whole, ...typed }).problems
      return { originalPrice, discountPrice }
    },
    submit: save,
  })
  const isDirty = values.originalPrice !== whole.originalPrice || values.discountPrice !== whole.discountPrice
  const { close, question } = useGuardedClose(isDirty, onClose)

  async function save(typed: Prices): Promise<Refused | null> {
    const body = new FormData()
    const offer = offerFromForm(typed)
    for (const [name, value] of Object.entries({ ...typed, offer, updatedAt: seen.updatedAt })) body.set(name, value)
    const answer = await tryApi(calls.changeProduct, { params: { id: product._id }, body })
    if (answer instanceof CallFailure) return refusedBy(answer)
    onChanged(answer.product)
    onClose()
    notify({ type: 'success', message: answer.message })
    return null
  }

  /** Edit conflict: show the other change, then allow saving. */
  function refusedBy(failure: CallFailure): Refused {
    const message = messageOr(failure, SELLER_PRODUCT_TEXTS.updateFailed)
    if (!('product' in failure.body)) return { message }
    const theirs = failure.body.product as SellerProductJson
    setSeen(theirs)
    const now = formatMoney(paiseFromJson(theirs.price))
    return { message: `${message} It costs ${now} now; save again to set yours.` }
  }

  const typed = (name: keyof Prices) => ({
    name,
    value: values[name],
    inputMode: 'decimal' as const,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  return (
    <Dialog open onOpenChange={close} title="Change the price" lead={product.title} size="narrow">
      <form className="seller-form" {...form}>
        {notice === null ? null : <FormNotice>{notice}</FormNotice>}
        <Field label="Original price (₹)" error={problems.originalPrice}>
          <Input {...typed('originalPrice')} required />
        </Field>
        <Field label="Discount price (₹)" optional error={problems.discountPrice}>
          <Input {...typed('discountPrice')} />
        </Field>
        <Button type="submit" busy={isBusy} busyText="Saving…">
          Save price
        </Button>
      </form>
      {question}
    </Dialog>
  )
}
