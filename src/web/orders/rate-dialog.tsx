import { type FormEvent, useState } from 'react'
import * as calls from '#contracts/calls/reviews.ts'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { REVIEW_TEXTS } from '#contracts/catalogue/review-texts.ts'
import type { OrderedProductJson, OrderJson } from '#contracts/orders/orders.ts'
import type { Fit } from '#rules/fit.ts'
import type { Text } from '#rules/message.ts'
import { isSized } from '#rules/variants/bought-choice.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { session, tokenFrom } from '../client/session-state.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import FitQuestion from '../reviews/fit-question.tsx'
import { lengthHint } from '../reviews/length-hint.ts'
import { PictureField } from '../reviews/picture-field.tsx'
import type { Written } from '../reviews/review-calls.ts'
import { uploadReviewPictures } from '../reviews/upload-review-pictures.ts'
import { writtenProblem } from '../reviews/written-problem.ts'
import { useConfirmedClose } from '../shell/use-confirmed-close.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/input.tsx'
import { PLACEHOLDER } from '../ui/media/responsive-image.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { LineItem } from '../ui/product/line-item.tsx'
import { RatingInput } from '../ui/product/rating-input.tsx'

/** A rating and review for every product of the order. */
export default function RateDialog({ order, onClose }: { order: OrderJson; onClose: () => void }) {
  const products = new Map(order.cart.items.map(({ Products: [product] }) => [product._id, product]))
  const sized = new Set(order.cart.items.filter(isSized).map(({ Products: [product] }) => product._id))
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  const { close, question } = useConfirmedClose(begun.size > 0, onClose, 'Close without sending your review?')
  const note = (productId: string, isBegun: boolean) =>
    setBegun((known) => new Set([...known].filter((id) => id !== productId).concat(isBegun ? [productId] : [])))
  return (
    <Dialog
      open
      title={t('Rate Products')}
      onOpenChange={(isOpen) => isOpen || close()}
      footer={
        <Button look="line" onClick={close}>
          {t('Done')}
        </Button>
      }
    >
      <ul className="rate-items">
        {[...products.values()].map((product) => (
          <li key={product._id}>
            <RateProduct
              product={product}
              asksFit={sized.has(product._id)}
              onBegun={(isBegun) => note(product._id, isBegun)}
            />
          </li>
        ))}
      </ul>
      {question}
    </Dialog>
  )
}

type ActionMessage = { isGood: boolean; message: Text }

type RateProductProps = { product: OrderedProductJson; asksFit: boolean; onBegun: (isBegun: boolean) => void }

function RateProduct({ product, asksFit, onBegun }: RateProductProps) {
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const [fit, setFit] = useState<Fit | null>(null)
  const [files, setFiles] = useState<File[]>([])
  const [notice, setNotice] = useState<ActionMessage | null>(null)
  const { isBusy, run } = useAction()

  function rate(stars: number) {
    setRating(stars)
    onBegun(true)
  }

  function write(words: string) {
    setComment(words)
    onBegun(rating > 0 || words.trim() !== '')
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await run(async () => {
      const notice = await postReview(product._id, { rating, comment, fit, files })
      setNotice(notice)
      if (notice.isGood) onBegun(false)
    })
  }

  const item = (
    <LineItem
      title={product.title}
      image={{ src: product.images[0] ?? PLACEHOLDER, alt: '' }}
      meta={product.category}
    />
  )
  if (notice?.isGood) {
    return (
      <div className="order-form">
        {item}
        <Notice tone="good" isAnswer>
          {notice.message}
        </Notice>
      </div>
    )
  }
  return (
    <form className="order-form" noValidate onSubmit={(event) => void send(event)}>
      {item}
      <RatingInput name={`rating-${product._id}`} value={rating} onChange={rate} />
      {asksFit ? <FitQuestion fit={fit} onChange={setFit} /> : null}
      <Field label={t('Comment')} hint={lengthHint(comment)}>
        <TextArea value={comment} onChange={(event) => write(event.target.value)} />
      </Field>
      {rating > 0 ? <PictureField files={files} onChange={setFiles} /> : null}
      {notice === null ? null : <Notice tone="bad">{notice.message}</Notice>}
      <div>
        <Button type="submit" busy={isBusy} busyText={t('Sending…')}>
          {t('Submit Review')}
          <span className="sr"> {t('of {title}', { title: product.title })}</span>
        </Button>
      </div>
    </form>
  )
}

async function postReview(productId: string, { rating, comment, fit, files = [] }: Written): Promise<ActionMessage> {
  const problem = writtenProblem({ rating, comment })
  if (problem !== null) return { isGood: false, message: problem }
  const now = session.getState()
  const userId = now.status === 'signed-in' ? now.user._id : null
  const sent = await uploadReviewPictures(tokenFrom(now) ?? '', files)
  if ('problem' in sent) return { isGood: false, message: sent.problem }
  const pictures = files.length > 0 ? { pictures: sent.ids } : {}
  const body = { comment, productId, rating, userId, ...(fit ? { fit } : {}), ...pictures }
  const answer = await tryApi(calls.addReview, { body })
  if (answer instanceof CallFailure) return { isGood: false, message: messageOr(answer, REVIEW_TEXTS.addFailed) }
  return { isGood: true, message: answer.message ?? REVIEW_ANSWERS.added }
}
