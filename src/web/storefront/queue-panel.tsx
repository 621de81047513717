import { Hourglass } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import * as calls from '#contracts/calls/notices.ts'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import { cardPrice } from '#rules/product.ts'
import { chosenValues, colorAndSize } from '#rules/variants/variant.ts'
import { holdKey } from '../cart/own-hold.ts'
import { addToCart, stockIdOf } from '../client/add-to-cart.ts'
import { api } from '../client/api.ts'
import { cart } from '../client/cart.ts'
import { claimKeyOf, forgetClaim, keepClaim } from '../client/claims.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { newCartLine } from '../client/new-cart-line.ts'
import { readCheckout } from '../client/stored-checkout.ts'
import { useAction } from '../client/use-action.ts'
import { t, tText } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { FieldError } from '../ui/forms/field-error.tsx'
import { askAtOnce } from '../wishlist/ask-notice.ts'
import { QueueWords } from './queue-words.tsx'
import type { ProductChoice } from './use-product-choice.ts'
import { useQueue } from './use-queue.ts'
import './queue.css'

const NoticeDialog = lazyOverlay(() => import('../wishlist/notice-dialog.tsx'))

/** While somebody is paying for the last one: when it may be free, and the queue for it. Nothing for what is simply sold. */
export default function QueuePanel({ chosen }: { chosen: ProductChoice }) {
  const { shown, variant } = chosen
  const variantId = variant?.id ?? shown.id
  const { queue, reload } = useQueue(variantId)
  const [isOpen, setOpen] = useState(false)
  const { show } = useToast()
  const { isBusy, run } = useAction(NOTICE_TEXTS.failed, (message) => show({ type: 'error', message }))
  const errorId = useId()
  const [isAsked, setAsked] = useState(false)
  const putIntoCart = useBuyClaimed(chosen, variantId)
  if (queue === null || (queue.state === 'sold' && queue.place === null)) return null
  const holdsIt = queue.isOwnHold || isHeldHere(shown.id, variant?.values ?? [])
  const hasClaim = queue.claimSeconds !== null && queue.claimSeconds > 0
  // Where another piece is free, only what is kept for them is worth a word.
  if (chosen.state === 'available' && !hasClaim) return null
  const item = { productId: shown.id, variantId: variant?.id ?? null }
  const asked = { kind: 'first_claim', item, paise: cardPrice(shown).paise } as const

  const missing = chosen.choice.indexOf('')
  const missingName = chosen.options[missing]?.name

  function buy(seconds: number) {
    setAsked(true)
    if (missing < 0) return putIntoCart(seconds)
    // Colours and sizes that share one stock are chosen above.
    const option = document.querySelectorAll('.order-form .option')[missing]
    option?.querySelector('input')?.focus()
  }
  async function join() {
    if (await askAtOnce(asked, show)) await reload()
    else setOpen(true)
  }
  async function leave() {
    const key = claimKeyOf(variantId)
    const answer = await api(calls.leaveQueue, { body: { variantId, ...(key && { key }) } })
    forgetClaim(variantId)
    show({ type: 'info', message: answer.message })
    await reload()
  }

  return (
    <section className={hasClaim ? 'queue mine' : 'queue'} aria-label={t('Queue for this piece')}>
      <Icon of={Hourglass} />
      <div>
        <QueueWords queue={queue} holdsIt={holdsIt} />
        <FieldError
          id={errorId}
          text={isAsked && missingName !== undefined ? t('Please choose: {name}.', { name: tText(missingName) }) : null}
        />
        <div className="queue-actions">
          {hasClaim ? <Button onClick={() => buy(queue.claimSeconds ?? 0)}>{t('Buy it now')}</Button> : null}
          {!hasClaim && queue.state === 'free' ? (
            <Button onClick={() => window.location.reload()}>{t('Show it')}</Button>
          ) : null}
          {queue.state === 'held' && !hasClaim && queue.place === null && !holdsIt ? (
            <Button busy={isBusy} onClick={() => void run(join)}>
              {t('Join the queue')}
            </Button>
          ) : null}
          {hasClaim || queue.place !== null ? (
            <Button look="plain" small busy={isBusy} onClick={() => void run(leave)}>
              {hasClaim ? t('Let it go') : t('Leave the queue')}
            </Button>
          ) : null}
        </div>
      </div>
      {isOpen ? <NoticeDialog asked={asked} title={shown.title} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

/** A guest's own unpaid order is known to this browser alone. */
function isHeldHere(productId: string, values: readonly string[]): boolean {
  const hold = readCheckout().unpaid?.hold
  return hold !== undefined && hold.until > Date.now() && (hold.quantities[holdKey(productId, values)] ?? 0) > 0
}

/** Puts the piece that is kept for them into the cart, which knows it as theirs. */
function useBuyClaimed({ shown, options, choice, variant }: ProductChoice, variantId: string) {
  const navigate = useNavigate()
  const { store } = useFrame()
  return (seconds: number) => {
    const quantities = { [holdKey(shown.id, variant?.values ?? [])]: 1 }
    keepClaim({ variantId, key: claimKeyOf(variantId), quantities, until: Date.now() + seconds * 1000 })
    const bought = {
      quantity: 1,
      ...colorAndSize(options, choice),
      ...(variant === undefined ? {} : { variantId: variant.id, choice: chosenValues(options, variant.values) }),
    }
    const line = newCartLine({ ...shown, stock: 1 }, bought, store.awayUntil)
    // A line that waited in the cart as sold out becomes this one.
    if (!cart.getState().lines.some((one) => stockIdOf(one) === stockIdOf(line))) addToCart(line)
    void navigate('/cart')
  }
}
