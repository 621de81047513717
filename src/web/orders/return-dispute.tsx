import { useRef, useState } from 'react'
import * as pictureCalls from '#contracts/calls/order-pictures.ts'
import * as calls from '#contracts/calls/return-work.ts'
import { DISPUTE_TEXTS } from '#contracts/orders/dispute-texts.ts'
import type { DisputeJson } from '#contracts/orders/disputes.ts'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { DISPUTE_PICTURES, type DisputeDecision } from '#rules/disputes.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { PrivatePictures } from '../pictures/private-pictures.tsx'
import { PICTURE_TYPES, uploadPictures } from '../pictures/upload-pictures.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { FileDrop } from '../ui/forms/file-drop.tsx'
import { TextArea } from '../ui/forms/input.tsx'
import { actOnOrder } from './act-on-order.ts'
import { orderMoney } from './order-facts.ts'
import type { AccountChange } from './refund-account.tsx'

type Props = { order: OrderJson; asked: ReturnJson; change: AccountChange; until: Date | null }

/** What the buyer said against the finding and what was decided; until then a way to say it. */
export function ReturnDispute({ order, asked, change, until }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { dispute } = asked
  if (dispute !== undefined) return <Disputed order={order} dispute={dispute} orderKey={change.orderKey} />
  if (until === null) return null
  if (isOpen) return <DisputeForm order={order} asked={asked} change={change} onClose={() => setOpen(false)} />
  return (
    <>
      <p className="hint">
        {t('You can disagree until {day}. Somebody who did not look at the return decides.', {
          day: dayText(until.toISOString()),
        })}
      </p>
      <Button look="line" small onClick={() => setOpen(true)}>
        {t('I do not agree')}
      </Button>
    </>
  )
}

const RULED: Record<DisputeDecision, string> = {
  refund: 'Decided: all that you asked for is given back.',
  part: 'Decided: a part of what was in question is given back.',
  exchange: 'Decided: your exchange goes on.',
  uphold: 'Decided: what we found stays as it is.',
}

type DisputedProps = { order: OrderJson; dispute: DisputeJson; orderKey: string | undefined }

function Disputed({ order, dispute, orderKey }: DisputedProps) {
  const { words, pictures, createdAt, seenAt, decision, amount, reason } = dispute
  return (
    <div className="return-dispute">
      <p>{t('You did not agree on {day}:', { day: dayText(createdAt) })}</p>
      <p className="hint">“{words}”</p>
      {pictures.length === 0 ? null : <PrivatePictures orderId={order._id} pictures={pictures} orderKey={orderKey} />}
      <p role="status">
        {decision !== null
          ? tText(RULED[decision])
          : seenAt === null
            ? t('You hear from us within 48 hours.')
            : t('We are looking at it. You have the decision within a month.')}
      </p>
      {decision !== null && amount > 0 ? (
        <p className="num">{t('{m} in addition', { m: orderMoney(order, amount) })}</p>
      ) : null}
      {reason === '' ? null : <p className="hint">{t('We say: {remark}', { remark: reason })}</p>}
    </div>
  )
}

type FormProps = Omit<Props, 'until'> & { onClose: () => void }

function DisputeForm({ order, asked, change: { orderKey, onActed }, onClose }: FormProps) {
  const [words, setWords] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState<Text | null>(null)
  const [pictureProblem, setPictureProblem] = useState<Text | null>(null)
  const uploaded = useRef(new Map<File, string>())
  const { isBusy, run } = useAction()

  const send = () =>
    run(async () => {
      if (words.trim() === '') return setProblem(DISPUTE_TEXTS.wordsMissing)
      const key = orderKey && { token: orderKey }
      const upload = (body: FormData) =>
        tryApi(pictureCalls.addOrderPicture, { params: { id: order._id }, body, ...key })
      const sent = await uploadPictures(files, uploaded.current, upload, RETURN_TEXTS.pictureFailed)
      if ('problem' in sent) return setPictureProblem(sent.problem)
      const said = { params: { id: order._id, returnId: asked._id }, body: { words, pictures: sent.ids } }
      const acted = await actOnOrder(() => tryApi(calls.disputeReturn, { ...said, ...key }), orderKey)
      if (!acted.isGood) return setProblem(acted.message)
      onActed(acted)
      onClose()
    })

  return (
    <form
      className="order-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={t('What do you not agree with?')} hint={t('You can say it once.')} error={problem}>
        <TextArea
          rows={4}
          maxLength={2000}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setProblem(null)
          }}
        />
      </Field>
      <FileDrop
        label={t('Pictures (optional)')}
        hint={t('Up to {n}. Only you and the shop see them.', { n: DISPUTE_PICTURES })}
        name="pictures"
        accept={PICTURE_TYPES}
        multiple
        files={files}
        onChange={(chosen) => {
          setFiles(chosen.slice(0, DISPUTE_PICTURES))
          setPictureProblem(chosen.length > DISPUTE_PICTURES ? DISPUTE_TEXTS.tooManyPictures : null)
        }}
        error={pictureProblem}
      />
      <div className="order-ways">
        <Button type="submit" small busy={isBusy} busyText={t('Sending…')}>
          {t('Send')}
        </Button>
        <Button look="line" small onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
