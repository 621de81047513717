import { type FormEvent, useId, useRef, useState } from 'react'
import * as pictureCalls from '#contracts/calls/order-pictures.ts'
import * as calls from '#contracts/calls/orders.ts'
import { EXCHANGE_TEXTS } from '#contracts/orders/exchange-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { Text } from '#rules/message.ts'
import { isRefundAccount } from '#rules/refund-account.ts'
import { RETURN_DAYS } from '#rules/return-days.ts'
import {
  needsPicture,
  RETURN_PICTURES,
  type ReturnReason,
  type ReturnWish,
  reasonWords,
  takesPicture,
} from '#rules/returns.ts'
import { tryApi } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { t, tText } from '../i18n/t.ts'
import { PICTURE_TYPES, uploadPictures } from '../pictures/upload-pictures.ts'
import { useConfirmedClose } from '../shell/use-confirmed-close.tsx'
import { useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { FileDrop } from '../ui/forms/file-drop.tsx'
import { TextArea } from '../ui/forms/input.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { AccountField } from './account-field.tsx'
import { actOnOrder, type OrderActionResult } from './act-on-order.ts'
import { ExchangePart } from './exchange-part.tsx'
import { isPaidBackByHand } from './order-facts.ts'
import { RefundSum } from './refund-sum.tsx'
import { KeptItems, ReturnItem } from './return-item.tsx'
import { type Payout, ReturnPayout } from './return-payout.tsx'
import { ALL_RETURNED, refundOf, returnableQuantity } from './returnable.ts'
import { useExchange } from './use-exchange.ts'

type ReturnDialogProps = {
  order: OrderJson
  /** Of the link that opened the order, for somebody who is not signed in. */
  orderKey?: string
  onNotice: (notice: OrderActionResult) => void
  onClose: () => void
}

const NOTHING_CHOSEN = 'Please choose what you want to send back.'
const NO_REASON = 'Please choose what is wrong with it.'

/** Which items, how many and why. */
export default function ReturnDialog({ order, orderKey, onNotice, onClose }: ReturnDialogProps) {
  const formId = useId()
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({})
  const [reasons, setReasons] = useState<Readonly<Record<string, ReturnReason | null>>>({})
  const [reason, setReason] = useState('')
  const [refundTo, setRefundTo] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [files, setFiles] = useState<File[]>([])
  const [pictureProblem, setPictureProblem] = useState<Text | null>(null)
  const uploaded = useRef(new Map<File, string>())
  const [accountProblem, setAccountProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const isDirty = Object.keys(wanted).length > 0 || reason.trim() !== '' || refundTo.trim() !== '' || files.length > 0
  const { close, question } = useConfirmedClose(isDirty, onClose, 'Close without sending your request?')
  const { isCreditOffered } = useFrame().store
  // Without an account there is nobody whose credit it could be.
  const hasAccount = orderKey === undefined && order.userId !== null
  // Cash of another seller's order never reached the shop, which would owe the credit.
  const isCashOfSeller = isPaidBackByHand(order) && order.seller !== undefined
  const hasCredit = isCreditOffered && hasAccount && !isCashOfSeller
  const [payout, setPayout] = useState<Payout>('money')
  const [insteadProblem, setInsteadProblem] = useState<Text | null>(null)
  const isExchange = payout === 'exchange'
  const exchange = useExchange(order, orderKey, isExchange ? chosenLines() : [])
  const isCash = isPaidBackByHand(order) && payout === 'money'
  const items = order.cart.items.filter((item) => returnableQuantity(order, item) > 0)

  function chosenLines(): ReturnWish[] {
    return Object.entries(wanted).map(([itemId, quantity]) => {
      const reasonCode = reasons[itemId]
      return { itemId, quantity, ...(reasonCode ? { reasonCode } : {}) }
    })
  }

  function choose(itemId: string, quantity: number) {
    setWanted((known) => changed(known, itemId, quantity))
    setProblem(null)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = chosenLines()
    // What is typed stands beside the reasons.
    const words = reason.trim() || reasonWords(chosen)
    setProblem(chosen.length === 0 ? NOTHING_CHOSEN : null)
    const unexplained = chosen.find(({ reasonCode }) => reasonCode === undefined)
    setReasonMissing(unexplained !== undefined)
    if (chosen.length === 0) return focusOn(event.currentTarget, 'input')
    if (unexplained !== undefined) return focusOn(event.currentTarget, `[name="reason-${unexplained.itemId}"]`)
    const isInsteadMissing = isExchange && exchange.request === null
    setInsteadProblem(isInsteadMissing ? EXCHANGE_TEXTS.incomplete : null)
    if (isInsteadMissing) return focusOn(event.currentTarget, '[name^=instead]')
    const isAccountBad = isCash && refundTo.trim() !== '' && !isRefundAccount(refundTo)
    setAccountProblem(isAccountBad ? RETURN_TEXTS.refundToBad : null)
    if (isAccountBad) return focusOn(event.currentTarget, '[name=refundTo]')
    const hasPictures = takesPicture(chosen)
    const isPictureMissing = needsPicture(chosen) && files.length === 0
    setPictureProblem(isPictureMissing ? RETURN_TEXTS.pictureNeeded : null)
    if (isPictureMissing) return focusOn(event.currentTarget, '[name=pictures]')
    await run(async () => {
      const toOrder = { params: { id: order._id }, ...(orderKey && { token: orderKey }) }
      const upload = (body: FormData) => tryApi(pictureCalls.addOrderPicture, { ...toOrder, body })
      const chosenFiles = hasPictures ? files : []
      const sent = await uploadPictures(chosenFiles, uploaded.current, upload, RETURN_TEXTS.pictureFailed)
      if ('problem' in sent) return setPictureProblem(sent.problem)
      const asked = {
        params: { id: order._id },
        body: {
          items: chosen,
          reason: words,
          pictures: sent.ids,
          ...(isCash && { refundTo }),
          ...(payout === 'credit' && { isCredit: true }),
          ...(isExchange && exchange.request !== null && { exchange: exchange.request }),
        },
      }
      const send = () => tryApi(calls.requestReturn, { ...asked, ...(orderKey && { token: orderKey }) })
      const acted = await actOnOrder(send, orderKey)
      if (!acted.isGood) {
        exchange.askAgain()
        return setProblem(acted.message)
      }
      onNotice(acted)
      onClose()
    })
  }

  return (
    <Dialog
      open
      title={t('Request Return')}
      onOpenChange={(isOpen) => isOpen || close()}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {items.length > 0 ? t('Keep everything') : t('Close')}
          </Button>
          {items.length > 0 ? (
            <Button type="submit" form={formId} busy={isBusy} busyText={t('Sending…')}>
              {t('Request Return')}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={formId} className="order-form" noValidate onSubmit={(event) => void send(event)}>
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        {items.length === 0 ? (
          <p>{tText(ALL_RETURNED)}</p>
        ) : (
          <p className="hint">{t('Possible for {n} days after delivery.', { n: RETURN_DAYS })}</p>
        )}
        <ul className="return-items">
          {items.map((item) => (
            <ReturnItem
              key={item._id}
              item={item}
              most={returnableQuantity(order, item)}
              quantity={wanted[item._id] ?? 0}
              onChange={(quantity) => choose(item._id, quantity)}
              reason={reasons[item._id] ?? null}
              onReason={(code) => setReasons((known) => ({ ...known, [item._id]: code }))}
              error={isReasonMissing && reasons[item._id] == null ? NO_REASON : null}
            />
          ))}
        </ul>
        <KeptItems order={order} />
        {takesPicture(chosenLines()) ? (
          <FileDrop
            label={needsPicture(chosenLines()) ? t('Pictures of the damage') : t('Pictures (optional)')}
            hint={t('Up to {n}. Only you and the shop see them.', { n: RETURN_PICTURES })}
            name="pictures"
            accept={PICTURE_TYPES}
            multiple
            isJudgedOutside
            files={files}
            onChange={(chosen) => {
              const good = chosen.filter(({ type }) => PICTURE_TYPES.includes(type))
              setFiles(good.slice(0, RETURN_PICTURES))
              setPictureProblem(
                good.length < chosen.length
                  ? RETURN_TEXTS.pictureBad
                  : good.length > RETURN_PICTURES
                    ? RETURN_TEXTS.tooManyPictures
                    : null,
              )
            }}
            error={pictureProblem}
          />
        ) : null}
        {isExchange ? null : <RefundSum order={order} wishes={chosenLines()} />}
        <ReturnPayout
          order={order}
          refundPaise={refundOf(order, chosenLines()).refundPaise}
          payout={payout}
          hasCredit={hasCredit}
          onChoose={setPayout}
        />
        {isExchange ? (
          <ExchangePart order={order} wishes={chosenLines()} exchange={exchange} error={insteadProblem} />
        ) : null}
        {items.length > 0 ? (
          <Field label={t('Reason')} optional>
            <TextArea maxLength={1000} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        ) : null}
        {items.length > 0 && isCash ? (
          <AccountField
            optional
            hint={t('You paid in cash. A UPI id, or an account number with its IFSC. Left empty, we ask you by mail.')}
            value={refundTo}
            onChange={(typed) => {
              setRefundTo(typed)
              setAccountProblem(null)
            }}
            error={accountProblem}
          />
        ) : null}
      </form>
      {question}
    </Dialog>
  )
}

/** An error may be out of the viewport in a long order: focus scrolls to it. */
function focusOn(form: HTMLFormElement, control: 'input' | `[name${string}]`) {
  form.querySelector<HTMLElement>(control)?.focus()
}

function changed(known: Readonly<Record<string, number>>, itemId: string, quantity: number) {
  const { [itemId]: _, ...rest } = known
  return quantity > 0 ? { ...rest, [itemId]: quantity } : rest
}
