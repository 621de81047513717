import { useState } from 'react'
import { formatMoney } from '#rules/money.ts'
import { useNotify } from '../../desk/banners.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { GoodsFinder } from './goods-finder.tsx'
import { QueueList, QueueState } from './queue-list.tsx'
import { SaleCustomer } from './sale-customer.tsx'
import { SaleDone } from './sale-done.tsx'
import { draftProblem, draftTotalPaise, shortLines } from './sale-draft.ts'
import { SaleLines } from './sale-lines.tsx'
import { addSale, flushQueue } from './sale-stores.ts'
import { SalePay, SaleWhere } from './sale-terms.tsx'
import { SalesToday } from './sales-today.tsx'
import { useDraft, useQueue, useSalesWork } from './use-sales.ts'

/** One page on a phone: what is sold, for how much, how it is paid; the total is always in sight. */
export function NewSale({ userId }: { userId: string }) {
  useSalesWork(userId)
  const draft = useDraft()
  const { answers, sales } = useQueue()
  const notify = useNotify()
  const [done, setDone] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const totalPaise = draftTotalPaise(draft)
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const short = shortLines(draft)

  function press() {
    const found = draftProblem(draft)
    setProblem(found)
    if (found !== null) return
    if (short.length > 0) setAsking(true)
    else void record(false)
  }

  async function record(confirmMissing: boolean) {
    setAsking(false)
    try {
      const key = await addSale(userId, confirmMissing)
      setDone(key)
      window.scrollTo({ top: 0 })
      await flushQueue(userId)
    } catch {
      notify({ type: 'error', message: 'This device did not keep the sale. Please free some storage and try again.' })
    }
  }

  return (
    <div className="sale-page">
      <div className="work-bar">
        <h1>New sale</h1>
        <QueueState userId={userId} />
      </div>
      {done === null ? null : (
        <SaleDone
          sale={sales.find(({ key }) => key === done)}
          answer={answers.get(done)}
          onClose={() => setDone(null)}
        />
      )}
      <SaleWhere draft={draft} />
      <GoodsFinder onAdded={() => setDone(null)} />
      <SaleLines draft={draft} short={short} />
      <SalePay draft={draft} />
      <SaleCustomer draft={draft} />
      <QueueList userId={userId} />
      <SalesToday />
      <section className="sale-bar" aria-label="This sale">
        <p className="sale-total">
          <span className="hint">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
          <b className="num">{formatMoney(totalPaise)}</b>
        </p>
        <Button onClick={press}>Record sale</Button>
        {problem === null ? null : (
          <p className="sale-problem" role="alert">
            {problem}
          </p>
        )}
      </section>
      {isAsking ? (
        <AlertDialog
          open
          onOpenChange={setAsking}
          title="More than the books have"
          confirmText="They are gone, record it"
          keepText="Go back"
          size="middle"
          onConfirm={() => void record(true)}
        >
          {short.map(({ id, goods }) => (
            <p key={id}>
              {goods.title} {goods.detail}: the books have {goods.stock}.
            </p>
          ))}
          <p>If the piece was set aside for an online order, a note is left on that order.</p>
        </AlertDialog>
      ) : null}
    </div>
  )
}
