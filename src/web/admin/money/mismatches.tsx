import { useEffect, useRef, useState } from 'react'
import type { MismatchJson } from '#contracts/admin/money.ts'
import { cashHolderText, MISMATCH_LABELS, MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import {
  type CashWay,
  cashWays,
  isPayoutWay,
  MISMATCH_KINDS,
  type MismatchKind,
  type PayoutWay,
} from '#rules/money-mismatch.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Select } from '../../ui/forms/input.tsx'
import { MismatchCard, wayLabel } from './mismatch-card.tsx'
import { resolveMismatch } from './money-calls.ts'

const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

const CashDialog = lazyOverlay(() => import('./cash-dialog.tsx'))

/** These send money, which cannot be undone: confirm first. */
const SENDS_MONEY: readonly MismatchKind[] = ['paid_without_order', 'paid_twice', 'wrong_amount', 'refund_failed']

type Props = {
  mismatches: readonly MismatchJson[]
  kind: string
  onKind: (kind: string) => void
  onResolved: () => void
}

/** Mismatches, each with the button that resolves it. */
export function Mismatches({ mismatches, kind, onKind, onResolved }: Props) {
  const notify = useNotify()
  const head = useRef<HTMLHeadingElement>(null)
  const { busy, run } = useAction(MONEY_TEXTS.resolveFailed, (message) => notify({ type: 'error', message }))
  const [asked, setAsked] = useState<MismatchJson | null>(null)
  const [paying, setPaying] = useState<{ one: MismatchJson; way: PayoutWay } | null>(null)
  const [settling, setSettling] = useState<{ one: MismatchJson; way: CashWay } | null>(null)
  const [healed, setResolution] = useState(0)
  // The pressed button was removed with its card.
  useEffect(() => {
    if (healed > 0) head.current?.focus()
  }, [healed])

  async function applyFix(one: MismatchJson, way?: PayoutWay) {
    await run(async () => {
      const { message } = await resolveMismatch(one, way && { way })
      notify({ type: 'success', message })
      setResolution((count) => count + 1)
      onResolved()
    }, keyOf(one))
    setAsked(null)
    setPaying(null)
  }

  function done(message: string) {
    notify({ type: 'success', message })
    setSettling(null)
    setResolution((count) => count + 1)
    onResolved()
  }

  function press(one: MismatchJson, way: CashWay | PayoutWay | undefined = cashWays(one.kind)[0]) {
    if (way === 'ask') void applyFix(one, way)
    else if (isPayoutWay(way)) setPaying({ one, way })
    else if (way !== undefined) setSettling({ one, way })
    else if ((one.order !== null || one.giftCard !== undefined) && SENDS_MONEY.includes(one.kind)) setAsked(one)
    else void applyFix(one)
  }
  const count = mismatches.length
  return (
    <section className="mismatches" aria-labelledby="mismatches">
      <div className="desk-panel-bar">
        <h2 id="mismatches" ref={head} tabIndex={-1}>
          What does not match{count > 0 ? ` (${count})` : ''}
        </h2>
        {count > 0 || kind !== '' ? (
          <div className="right">
            <Select
              aria-label="Kind of mismatch"
              options={KINDS}
              value={kind}
              onChange={(event) => onKind(event.target.value)}
            />
          </div>
        ) : null}
      </div>
      {count === 0 ? (
        <Notice tone="good">
          {kind === '' ? 'Every payment, order and refund fits together.' : 'Nothing of this kind.'}
        </Notice>
      ) : null}
      <ul className="mismatch-list">
        {mismatches.map((one) => (
          <MismatchCard
            key={keyOf(one)}
            mismatch={one}
            isBusy={busy === keyOf(one)}
            onResolve={(way) => press(one, way)}
          />
        ))}
      </ul>
      {settling === null ? null : (
        <CashDialog mismatch={settling.one} way={settling.way} onDone={done} onClose={() => setSettling(null)} />
      )}
      {paying === null ? null : (
        <AlertDialog
          open
          onOpenChange={() => setPaying(null)}
          title={PAYING_TITLES[paying.way]}
          confirmText={wayLabel(paying.way, paying.one.seller)}
          keepText="Not now"
          isBusy={busy !== null}
          onConfirm={() => void applyFix(paying.one, paying.way)}
        >
          {payingWords(paying)}
        </AlertDialog>
      )}
      {asked === null ? null : (
        <AlertDialog
          open
          onOpenChange={() => setAsked(null)}
          title="Give the money back?"
          confirmText="Give it back"
          keepText="Not now"
          isBusy={busy !== null}
          onConfirm={() => void applyFix(asked)}
        >
          It goes to the account that it came from. That cannot be undone.
        </AlertDialog>
      )}
    </section>
  )
}

function payingWords({ one: { seller }, way }: { one: MismatchJson; way: PayoutWay }): string {
  const holder = seller === undefined ? '' : ` ${cashHolderText(seller.name, seller.cashWith)}`
  return way === 'by_hand' || way === 'by_seller'
    ? `Nothing is sent any more: the refund counts as given back.${holder}`
    : `It goes to the account that the bank has verified. That cannot be undone.${holder}`
}

const PAYING_TITLES: Record<PayoutWay, string> = {
  ask: 'Ask for another account?',
  again: 'Send the money again?',
  pay_out: 'Pay the money to their account?',
  by_hand: 'Was it paid by hand?',
  by_seller: 'Did the seller give it back?',
}

const KINDS = [
  { value: '', label: 'Every kind' },
  ...MISMATCH_KINDS.map((value) => ({ value, label: MISMATCH_LABELS[value].title })),
]

function keyOf({ kind, id }: MismatchJson): string {
  return `${kind} ${id}`
}
