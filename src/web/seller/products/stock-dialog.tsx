import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/seller-products.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import type { Text } from '#rules/message.ts'
import { stockProblem } from '#rules/product-form.ts'
import { valuesText } from '#rules/variants/variant.ts'
import { api, tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/base/spinner.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select } from '../../ui/forms/input.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type StockMoved, StockMovedQuestion } from './stock-moved-question.tsx'
import { countPieces } from './variants/variants-draft.ts'

const REASONS = ['Counted the shelf', 'New pieces arrived', 'Damaged', 'Lost']

type StockDialogProps = {
  product: SellerProductJson
  onClose: () => void
  onChanged: (product: SellerProductJson) => void
}

/** Stock correction: quantity and reason, kept in the ledger. Of a product with options, of one combination. */
export default function StockDialog({ product, onClose, onChanged }: StockDialogProps) {
  const { whole, failure } = useWholeProduct(product)
  const [isDirty, setDirty] = useState(false)
  const { close, question } = useGuardedClose(isDirty, onClose)
  return (
    <Dialog open onOpenChange={close} title="Correct the stock" lead={product.title} size="narrow">
      {failure === null ? null : <FormNotice>{failure}</FormNotice>}
      {whole === null && failure === null ? <Spinner label="Loading the stock…" /> : null}
      {whole === null ? null : <StockForm product={whole} onDirty={setDirty} onClose={onClose} onChanged={onChanged} />}
      {question}
    </Dialog>
  )
}

/** The stock of now, not that of when the list was loaded; lists have no combinations either. */
function useWholeProduct({ _id: id }: SellerProductJson) {
  const [whole, setWhole] = useState<SellerProductJson | null>(null)
  const [failure, setFailure] = useState<Text | null>(null)
  useEffect(() => {
    void tryApi(calls.listSellerProducts, { query: { id } }).then((answer) => {
      if (answer instanceof CallFailure) setFailure(messageOr(answer, SELLER_PRODUCT_TEXTS.stockFailed))
      else setWhole(answer.products[0] ?? null)
    })
  }, [id])
  return { whole, failure }
}

type Correction = { variantId: string; stock: string; reason: string }
type StockFormProps = StockDialogProps & { onDirty: (isDirty: boolean) => void }

function StockForm({ product: loaded, onDirty, onClose, onChanged }: StockFormProps) {
  const notify = useNotify()
  const [product, setProduct] = useState(loaded)
  const [moved, setMoved] = useState<StockMoved | null>(null)
  const { variants = [], unassigned = 0 } = product
  const stockOf = (variantId: string, of = product) =>
    String(of.variants?.find(({ id }) => id === variantId)?.inStock ?? of.inStock)
  const first = variants[0]?.id ?? ''
  const { values, set, problems, notice, isBusy, form, attempt } = useForm<Correction>({
    initial: () => ({ variantId: first, stock: stockOf(first), reason: '' }),
    validate: ({ stock, reason }) => ({
      stock: stockProblem(stock),
      reason: reason.trim() === '' ? SELLER_PRODUCT_TEXTS.reasonMissing : null,
    }),
    submit: (typed) => save(typed, Number(typed.stock), stockOf(typed.variantId)),
    failed: SELLER_PRODUCT_TEXTS.stockFailed,
    onFailure: ({ status, body }) => status === 409 && 'product' in body && ask(body.product as SellerProductJson),
  })
  const isTyped = values.stock !== stockOf(values.variantId)
  const isDirty = values.reason !== '' || isTyped
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])

  const [wanted, setWanted] = useState<string | null>(null)
  const choose = (variantId: string) => set({ variantId, stock: stockOf(variantId) })

  /** Two people, or a sale meanwhile: only the seller knows whether the number counts what changed. */
  function ask(fresh: SellerProductJson): true {
    const { variantId, stock } = values
    setMoved({ typed: Number(stock), seen: Number(stockOf(variantId)), now: Number(stockOf(variantId, fresh)) })
    setProduct(fresh)
    return true
  }

  function answer(stock: number, now: number) {
    setMoved(null)
    void attempt({ ...values, stock: String(stock) }, () => save(values, stock, String(now)))
  }

  async function save({ variantId, reason }: Correction, stock: number, seen: string) {
    const which = variantId === '' ? {} : { variantId }
    const body = { stock, stockSeen: Number(seen), reason: reason.trim(), ...which }
    const answer = await api(calls.correctStock, { params: { id: product._id }, body })
    onChanged(answer.product)
    onClose()
    notify({ type: 'success', message: answer.message })
  }

  return (
    <form className="seller-form" {...form}>
      {notice === null ? null : <FormNotice>{notice}</FormNotice>}
      {variants.length === 0 ? null : (
        <Field label="Combination" hint={unassigned === 0 ? null : waitingText(unassigned)}>
          <Select
            options={variants.map(({ id, values: of, inStock }) => ({
              value: id,
              label: `${valuesText(of)}: ${inStock} in stock`,
            }))}
            value={values.variantId}
            onChange={({ target }) => (isTyped ? setWanted(target.value) : choose(target.value))}
          />
        </Field>
      )}
      <Field label="Pieces to sell" hint="Without those that wait in orders to be packed." error={problems.stock}>
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
      <StockMovedQuestion moved={moved} onAnswer={answer} onClose={() => setMoved(null)} />
      <AlertDialog
        open={wanted !== null}
        onOpenChange={() => setWanted(null)}
        title="Change the combination without saving?"
        confirmText="Discard it"
        keepText="Keep writing"
        tone="bad"
        onConfirm={() => {
          choose(wanted ?? values.variantId)
          setWanted(null)
        }}
      >
        {values.stock} was typed for {valuesText(variants.find(({ id }) => id === values.variantId)?.values ?? [])} and
        is not saved yet.
      </AlertDialog>
    </form>
  )
}

function waitingText(count: number): string {
  return `${countPieces(count)} to divide: edit the product for ${count === 1 ? 'it' : 'them'}.`
}
