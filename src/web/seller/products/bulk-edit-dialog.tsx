import { useRef } from 'react'
import * as importCalls from '#contracts/calls/product-imports.ts'
import * as calls from '#contracts/calls/seller-products.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { type BulkAct, bulkName, bulkProblem, isBulkSlip, previewPrices, scheduleProblem } from '#rules/bulk-edit.ts'
import { momentInIndia } from '#rules/indian-dates.ts'
import { indianClock } from '#rules/indian-time.ts'
import { formatMoney } from '#rules/money.ts'
import { plainNumber } from '#rules/typed-number.ts'
import { api, tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { catalogueStore } from '../../client/catalogue.ts'
import { useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const ACTS: { value: BulkAct; label: string; amount: string | null }[] = [
  { value: 'raise', label: 'Raise prices', amount: 'Percent' },
  { value: 'lower', label: 'Lower prices', amount: 'Percent' },
  { value: 'discount', label: 'Reduce, old price shown', amount: 'Percent off' },
  { value: 'undiscount', label: 'End reductions', amount: null },
  { value: 'price', label: 'Set the price', amount: 'Price (₹)' },
  { value: 'stock', label: 'Set the stock', amount: 'Pieces' },
  { value: 'on', label: 'Put on sale', amount: null },
  { value: 'off', label: 'Retire', amount: null },
]

type BulkEdit = { act: BulkAct; amount: string; isLater: boolean; at: string }

type Props = {
  ids: readonly string[]
  /** Current prices of the selected products, in paise. */
  prices: readonly number[]
  /** How many of them keep stock for each combination. */
  combined: number
  onClose: () => void
  onDone: () => void
}

/** One change for all selected products, now or scheduled. */
export default function BulkEditDialog({ ids, prices, combined, onClose, onDone }: Props) {
  const notify = useNotify()
  const { values, set, problems, showErrors, notice, isBusy, form } = useForm<BulkEdit>({
    initial: () => ({ act: 'lower', amount: '', isLater: false, at: '' }),
    validate: (typed) => ({
      amount: bulkProblem(toChange(typed)),
      at: typed.isLater ? scheduleProblem(new Date(momentInIndia(typed.at) ?? Number.NaN), new Date()) : null,
    }),
    submit: send,
    failed: SELLER_PRODUCT_TEXTS.bulkFailed,
  })
  const { act, amount, isLater, at } = values
  const { close, question } = useGuardedClose(amount !== '' || at !== '', onClose)
  // Idempotency key: a retry runs once; a changed request gets a new key.
  const key = useRef({ of: '', value: '' })
  /** The unusual change that was confirmed. */
  const confirmed = useRef('')
  const amountLabel = amountLabelOf(act)
  const change = toChange(values)

  async function send() {
    const moment = isLater ? momentInIndia(at) : null
    const wish = bulkName(change)
    if (isBulkSlip(change, { prices, count: ids.length }) && confirmed.current !== wish) {
      confirmed.current = wish
      const now = act === 'price' ? pricesNow(prices) : ''
      const message = `${wish} for ${countWords(ids.length)}?${now} Press the button again to do it.`
      showErrors([{ path: 'amount', message }])
      return
    }
    const body = { ids, ...change, ...(moment === null ? {} : { at: moment }) }
    const of = JSON.stringify(body)
    if (key.current.of !== of) key.current = { of, value: crypto.randomUUID() }
    const headers = { 'idempotency-key': key.current.value }
    const answer = await api(calls.bulkEditProducts, { body, headers })
    catalogueStore.changed()
    onDone()
    onClose()
    const { _id: id, state, results } = answer.import
    const canUndo = state !== 'scheduled' && results.changed > 0
    const undo = { label: 'Undo', onPress: () => void takeBack(id) }
    // All of them refused: nothing to be glad about.
    const type = results.changed === 0 && results.refused > 0 ? 'error' : 'success'
    notify({ type, message: answer.message, ...(canUndo ? { action: undo } : {}) })
  }

  /** The dialog is closed by then: report on the desk. */
  async function takeBack(id: string) {
    const answer = await tryApi(importCalls.undoImport, { params: { id } })
    if (answer instanceof CallFailure)
      return notify({ type: 'error', message: messageOr(answer, SELLER_PRODUCT_TEXTS.bulkFailed) })
    await untilOver(id)
    catalogueStore.changed()
    onDone()
    notify({ type: 'success', message: 'The change was taken back' })
  }

  return (
    <Dialog open onOpenChange={close} title="Edit the chosen products" lead={countWords(ids.length)} size="narrow">
      <form className="seller-form" {...form}>
        {notice === null ? null : <FormNotice>{notice}</FormNotice>}
        <Field label="Change">
          <Select options={ACTS} value={act} onChange={({ target }) => set({ act: target.value as BulkAct })} />
        </Field>
        {amountLabel === null ? null : (
          <Field label={amountLabel} error={problems.amount} hint={hintOf(act, combined)}>
            <Input inputMode="decimal" value={amount} onChange={({ target }) => set({ amount: target.value })} />
          </Field>
        )}
        <PricePreview change={change} prices={prices} />
        <Switch
          label="Later"
          hint="At the start of a sale, for example. Until then all stays as it is."
          checked={isLater}
          onChange={({ target }) => set({ isLater: target.checked })}
        />
        {isLater ? (
          <Field label="Day and time" error={problems.at} hint="The time in India. Until then it can be cancelled.">
            <Input
              type="datetime-local"
              min={indianClock(new Date().toISOString())}
              value={at}
              onChange={({ target }) => set({ at: target.value })}
            />
          </Field>
        ) : null}
        <p className="hint">Its report and a way to take it back stay under Import.</p>
        <Button type="submit" busy={isBusy} busyText="Saving…">
          {isLater ? 'Schedule' : bulkProblem(change) === null ? bulkName(change) : 'Change'}
        </Button>
      </form>
      {question}
    </Dialog>
  )
}

const REDUCED =
  'Of the original price, which is shown struck through. What is reduced further already stays as it is. To end it later, schedule ‘End reductions’.'
const ROUNDED = 'Both prices of a product, to whole rupees'

function hintOf(act: BulkAct, combined: number): string | null {
  if (act === 'discount') return REDUCED
  if (act === 'raise' || act === 'lower') return ROUNDED
  if (act !== 'stock' || combined === 0) return null
  const who = combined === 1 ? '1 of them keeps' : `${combined} of them keep`
  return `${who} stock for each colour and size, and cannot be changed here`
}

/** The dearest and the cheapest, as they will be. */
function PricePreview({ change, prices }: { change: ReturnType<typeof toChange>; prices: readonly number[] }) {
  const lines = previewPrices(change, prices)
  if (lines.length === 0) return null
  return (
    <ul className="hint num" aria-label="New prices" role="status">
      {lines.map(({ beforePaise, afterPaise }) => (
        <li key={beforePaise}>{`${formatMoney(beforePaise)} becomes ${formatMoney(afterPaise)}`}</li>
      ))}
    </ul>
  )
}

const LOOK_AGAIN_MS = 500
const LOOKS = 20

/** Undo runs as a job; a large one continues after polling stops. */
async function untilOver(id: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const answer = await tryApi(importCalls.readImport, { params: { id } })
    if (answer instanceof CallFailure || answer.import.state !== 'undoing') return
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
  }
}

function amountLabelOf(act: BulkAct): string | null {
  return ACTS.find(({ value }) => value === act)?.amount ?? null
}

function toChange({ act, amount }: BulkEdit) {
  return { act, amount: amountLabelOf(act) === null ? '' : plainNumber(amount) }
}

function pricesNow(prices: readonly number[]): string {
  if (prices.length === 0) return ''
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const range = least === most ? formatMoney(least) : `${formatMoney(least)} to ${formatMoney(most)}`
  return prices.length === 1 ? ` It costs ${range} now.` : ` They cost ${range} now.`
}

function countWords(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
