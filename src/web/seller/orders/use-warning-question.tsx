import { type ReactNode, useState } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { ChosenOrderJson } from '#contracts/seller/seller-orders.ts'
import { isDead, type OrderStatus } from '#rules/order-status.ts'
import { isUnpaid } from '#rules/payment-status.ts'
import { isQuietEnd, sortByWarning, statusWarning } from '#rules/status-warnings.ts'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { askedText, endText, verbFor, warningText } from './warning-texts.ts'

type Answer = 'confirm' | 'other' | null
type Question = { title: string; words: string; confirmText: string; otherText?: string; tone?: 'bad' }

type WarningQuestion = {
  /** The orders to change: only the ready ones, or all. Null when cancelled. */
  chooseReady: (orders: readonly ChosenOrderJson[], next: OrderStatus) => Promise<readonly ChosenOrderJson[] | null>
  /** Confirms the change of an unpaid, unconfirmed or unshipped order, and its end. */
  isMeant: (order: OrderJson, next: OrderStatus, by?: { hasParcel: boolean }) => Promise<boolean>
  dialog: ReactNode
}

/** Confirms status changes that may be a mistake: the server allows sellers any status. */
export function useWarningQuestion(): WarningQuestion {
  const [asked, setAsked] = useState<(Question & { answer: (answer: Answer) => void }) | null>(null)

  async function ask(question: Question): Promise<Answer> {
    const result = await new Promise<Answer>((answer) => setAsked({ ...question, answer }))
    setAsked(null)
    return result
  }

  async function chooseReady(orders: readonly ChosenOrderJson[], next: OrderStatus) {
    const { fitting, warnings, same } = sortByWarning(orders, next)
    const all = orders.length === 1 ? 'Change it' : `Change all ${orders.length}`
    const title = `Change ${orders.length === 1 ? '1 order' : `${orders.length} orders`} to ${next}?`
    if (warnings.size === 0) {
      if (fitting.length === 0 || !fitting.every((order) => isQuietEnd(order, next))) return orders
      const ending = { title, words: endText(fitting.length, next), confirmText: all, tone: 'bad' } as const
      return (await ask(ending)) === 'confirm' ? orders : null
    }
    // Only revived orders: the server asks about these itself.
    if (warnings.get('ended') === orders.length && !isDead(next)) return orders
    const words = warningText({ warnings, same, ready: fitting.length }, next)
    if (fitting.length === 0) {
      return (await ask({ title, words, confirmText: all, tone: 'bad' })) === 'confirm' ? orders : null
    }
    const confirmText = fitting.length === 1 ? 'Only the 1 that is ready' : `Only the ${fitting.length} that are ready`
    const result = await ask({ title, words, confirmText, otherText: all })
    if (result === null) return null
    return result === 'other' ? orders : fitting
  }

  async function isMeant(
    { status, paymentMethod }: OrderJson,
    next: OrderStatus,
    { hasParcel } = { hasParcel: false },
  ) {
    // A part in advance is paid online before the order is firm, and goes back when it ends.
    const method = paymentMethod.advance === undefined ? paymentMethod.method : 'online'
    const order = { status, method }
    if (isQuietEnd(order, next)) {
      const ending = { title: `${verbFor(next)}?`, words: endText(1, next), confirmText: verbFor(next) }
      return (await ask({ ...ending, tone: 'bad' })) === 'confirm'
    }
    const warning = statusWarning(order, next)
    // The number of a parcel says that it was shipped.
    if (warning === null || (warning === 'unshipped' && hasParcel)) return true
    const words = askedText(warning, paymentMethod.method === 'COD' && isUnpaid(paymentMethod.status))
    if (words === undefined) return true
    const verb = verbFor(next)
    return (await ask({ title: `${verb} all the same?`, words, confirmText: verb })) === 'confirm'
  }

  if (asked === null) return { chooseReady, isMeant, dialog: null }
  const { title, words, confirmText, otherText, tone, answer } = asked
  const dialog = (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || answer(null)}
      title={title}
      confirmText={confirmText}
      other={otherText === undefined ? undefined : { text: otherText, onPress: () => answer('other') }}
      tone={tone}
      keepText="Leave it as it is"
      size="middle"
      onConfirm={() => answer('confirm')}
    >
      <p>{words}</p>
    </AlertDialog>
  )
  return { chooseReady, isMeant, dialog }
}
