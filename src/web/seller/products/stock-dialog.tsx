import { type FormEvent, useState } from 'react'
import * as calls from '#contracts/calls/seller-products.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import type { Text } from '#rules/message.ts'
import { stockProblem } from '#rules/product-form.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { useNotice } from '../../desk/use-notice.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

const REASONS = ['Counted the shelf', 'New pieces arrived', 'Damaged', 'Lost']

type StockDialogProps = {
  product: SellerProductJson
  onClose: () => void
  onChanged: (product: SellerProductJson) => void
}

/** Stock correction: quantity and reason, kept in the ledger. */
export default function StockDialog({ product, onClose, onChanged }: StockDialogProps) {
  const tell = useNotify()
  const [stock, setStock] = useState(String(product.inStock))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ stock?: string | null; reason?: Text | null }>({})
  const [notice, setNotice] = useNotice()
  const { isBusy, run } = useAction(SELLER_PRODUCT_TEXTS.stockFailed, setNotice)
  const isDirty = stock !== String(product.inStock) || reason !== ''
  const { close, question } = useGuardedClose(isDirty, onClose)

  async function save(event: FormEvent) {
    event.preventDefault()
    const found = {
      stock: stockProblem(stock),
      reason: reason.trim() === '' ? SELLER_PRODUCT_TEXTS.reasonMissing : null,
    }
    setProblems(found)
    setNotice(null)
    if (found.stock !== null || found.reason !== null) return
    await run(async () => {
      const body = { stock: Number(stock), reason: reason.trim() }
      const answer = await api(calls.correctStock, { params: { id: product._id }, body })
      onChanged(answer.product)
      onClose()
      tell({ type: 'success', message: answer.message })
    })
  }

  return (
    <Dialog open onOpenChange={close} title="Correct the stock" lead={product.title} size="narrow">
      <form className="seller-form" noValidate onSubmit={save}>
        {notice === null ? null : <FormNotice>{notice}</FormNotice>}
        <Field label="Pieces on the shelf" error={problems.stock}>
          <Input inputMode="numeric" value={stock} onChange={(event) => setStock(event.target.value)} />
        </Field>
        <Field label="Reason" error={problems.reason}>
          <Input
            list="stock-reasons"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <datalist id="stock-reasons">
          {REASONS.map((words) => (
            <option key={words} value={words} />
          ))}
        </datalist>
        <Button type="submit" busy={isBusy} busyText="Saving…">
          Save stock
        </Button>
      </form>
      {question}
    </Dialog>
  )
}
