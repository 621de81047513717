import { type FormEvent, useState } from 'react'
import * as calls from '#contracts/calls/seller-products.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { formatMoney, toPaise } from '#rules/money.ts'
import { offerFromForm, validateProduct } from '#rules/product-form.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { useNotice } from '../../desk/use-notice.ts'
import { productToForm } from '../../seller/products/product-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type PriceDialogProps = {
  product: SellerProductJson
  onClose: () => void
  onChanged: (product: SellerProductJson) => void
}
type Prices = { originalPrice: string; discountPrice: string }

/** The two prices only, validated and saved as in the full form. */
export default function PriceDialog({ product, onClose, onChanged }: PriceDialogProps) {
  const tell = useNotify()
  const [seen, setSeen] = useState(product)
  const whole = productToForm(seen)
  const [form, setForm] = useState<Prices>({ originalPrice: whole.originalPrice, discountPrice: whole.discountPrice })
  const [problems, setProblems] = useState<Partial<Prices>>({})
  const [notice, setNotice] = useNotice()
  const { isBusy, run } = useAction()
  const isDirty = form.originalPrice !== whole.originalPrice || form.discountPrice !== whole.discountPrice
  const { close, question } = useGuardedClose(isDirty, onClose)

  async function save(event: FormEvent) {
    event.preventDefault()
    const { originalPrice, discountPrice } = validateProduct({ ...whole, ...form }).problems
    setProblems({ ...(originalPrice ? { originalPrice } : {}), ...(discountPrice ? { discountPrice } : {}) })
    if (originalPrice || discountPrice || isBusy) return
    setNotice(null)
    const body = new FormData()
    const offer = offerFromForm(form)
    for (const [name, value] of Object.entries({ ...form, offer, updatedAt: seen.updatedAt })) body.set(name, value)
    await run(async () => {
      const answer = await tryApi(calls.changeProduct, { params: { id: product._id }, body })
      if (answer instanceof CallFailure) return showFailure(answer)
      onChanged(answer.product)
      onClose()
      tell({ type: 'success', message: answer.message })
    })
  }

  /** Edit conflict: show the other change, then allow saving. */
  function showFailure(failure: CallFailure) {
    const message = messageOr(failure, SELLER_PRODUCT_TEXTS.updateFailed)
    if (!('product' in failure.said)) return setNotice(message)
    const theirs = failure.said.product as SellerProductJson
    setSeen(theirs)
    setNotice(`${message} It costs ${formatMoney(toPaise(theirs.price) ?? 0)} now; save again to set yours.`)
  }

  const typed = (name: keyof Prices) => ({
    name,
    value: form[name],
    inputMode: 'decimal' as const,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })

  return (
    <Dialog open onOpenChange={close} title="Change the price" lead={product.title} size="narrow">
      <form className="seller-form" noValidate onSubmit={save}>
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
