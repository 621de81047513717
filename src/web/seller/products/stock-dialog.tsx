import * as calls from '#contracts/calls/seller-products.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { stockProblem } from '#rules/product-form.ts'
import { api } from '../../client/api.ts'
import { useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const REASONS = ['Counted the shelf', 'New pieces arrived', 'Damaged', 'Lost']

type StockDialogProps = {
  product: SellerProductJson
  onClose: () => void
  onChanged: (product: SellerProductJson) => void
}

/** Stock correction: quantity and reason, kept in the ledger. */
export default function StockDialog({ product, onClose, onChanged }: StockDialogProps) {
  const notify = useNotify()
  const { values, set, problems, notice, isBusy, isDirty, form } = useForm({
    initial: () => ({ stock: String(product.inStock), reason: '' }),
    validate: ({ stock, reason }) => ({
      stock: stockProblem(stock),
      reason: reason.trim() === '' ? SELLER_PRODUCT_TEXTS.reasonMissing : null,
    }),
    submit: save,
    failed: SELLER_PRODUCT_TEXTS.stockFailed,
  })
  const { close, question } = useGuardedClose(isDirty, onClose)

  async function save({ stock, reason }: { stock: string; reason: string }) {
    const body = { stock: Number(stock), reason: reason.trim() }
    const answer = await api(calls.correctStock, { params: { id: product._id }, body })
    onChanged(answer.product)
    onClose()
    notify({ type: 'success', message: answer.message })
  }

  return (
    <Dialog open onOpenChange={close} title="Correct the stock" lead={product.title} size="narrow">
      <form className="seller-form" {...form}>
        {notice === null ? null : <FormNotice>{notice}</FormNotice>}
        <Field label="Pieces on the shelf" error={problems.stock}>
          <Input inputMode="numeric" value={values.stock} onChange={({ target }) => set({ stock: target.value })} />
        </Field>
        <Field label="Reason" error={problems.reason}>
          <Input
            list="stock-reasons"
            maxLength={200}
            value={values.reason}
            onChange={({ target }) => set({ reason: target.value })}
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
