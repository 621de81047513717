import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/earnings.ts'
import { ACCOUNT_PROBLEM_TEXTS } from '#contracts/orders/payout-texts.ts'
import type { EarningsJson, NamedAccountJson } from '#contracts/seller/earnings.ts'
import { EARNING_TEXTS } from '#contracts/seller/earnings-texts.ts'
import type { Text } from '#rules/message.ts'
import { isRefundAccount } from '#rules/refund-account.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { tText } from '../../i18n/t.ts'
import { useFrame } from '../../shell/use-frame.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'

/** The bank answers within a minute, the stand-in at once. */
const LOOK_AGAIN_MS = 3000

type Props = {
  earnings: Pick<EarningsJson, 'account' | 'isAccountCleared' | 'named' | 'mayName'>
  onChanged: () => void
}

/** Where payouts go, and for owners a way to name another account. */
export function OwnAccount({ earnings: { account, isAccountCleared, named, mayName }, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isChecking = named?.state === 'checking'
  useEffect(() => {
    if (!isChecking) return
    const again = setInterval(onChanged, LOOK_AGAIN_MS)
    return () => clearInterval(again)
  }, [isChecking, onChanged])
  return (
    <section className="desk-panel own-account" aria-labelledby="own-account">
      <h2 id="own-account">Where your payouts go</h2>
      {account === null ? (
        named === null ? (
          <NoAccount mayName={mayName} isCleared={isAccountCleared} />
        ) : null
      ) : (
        <p>Payouts go to your {account}, which your bank has confirmed.</p>
      )}
      {named === null ? null : (
        <Named named={named} isOther={account !== null} mayName={mayName} onChanged={onChanged} />
      )}
      {!mayName ? null : isOpen ? (
        <AccountForm
          onClose={() => setOpen(false)}
          onNamed={() => {
            setOpen(false)
            onChanged()
          }}
        />
      ) : (
        <p>
          <Button look="line" small onClick={() => setOpen(true)}>
            {account === null && named === null ? 'Name an account' : 'Name another account'}
          </Button>
        </p>
      )}
    </section>
  )
}

/** Payouts are made by hand: the shop needs an account before it pays. */
function NoAccount({ mayName, isCleared }: { mayName: boolean; isCleared: boolean }) {
  const { store } = useFrame()
  return (
    <Notice tone="warn" title="The shop has no account of yours">
      {isCleared ? 'The one of before was named by somebody who is no owner any more. ' : null}
      {mayName
        ? 'To be paid, please name a bank account or UPI id in your legal name.'
        : `To be paid, an owner names a bank account or UPI id here, or writes to ${store.email}.`}
    </Notice>
  )
}

type NamedProps = { named: NamedAccountJson; isOther: boolean; mayName: boolean; onChanged: () => void }

function Named({
  named: { accountId, account, state, registeredName, problem },
  isOther,
  mayName,
  onChanged,
}: NamedProps) {
  const notify = useNotify()
  const { isBusy, run } = useAction(EARNING_TEXTS.accountFailed, (message) => notify({ type: 'error', message }))
  const confirm = () =>
    run(async () => {
      const { message } = await api(calls.confirmSellerAccount, { body: { accountId } })
      notify({ type: 'success', message })
      onChanged()
    })
  if (state === 'checking') {
    return <p role="status">We ask your bank about the {account}. This takes a minute, seldom longer.</p>
  }
  if (state === 'failed') {
    return (
      <Notice tone="bad" title={`Nothing can be paid to the ${account}`}>
        {problem === null ? null : `${tText(ACCOUNT_PROBLEM_TEXTS[problem])} `}
        {isOther ? 'Until then payouts go to the account above.' : null}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warn"
      title={`Is the ${account} yours?`}
      action={
        mayName ? (
          <Button small busy={isBusy} onClick={() => void confirm()}>
            Yes, pay me there
          </Button>
        ) : null
      }
    >
      {registeredName === null
        ? 'Your bank does not say in whose name it is.'
        : `Your bank has it in the name of ${registeredName}, which is not your legal name.`}{' '}
      Before you say so, nothing is paid to it.
    </Notice>
  )
}

function AccountForm({ onNamed, onClose }: { onNamed: () => void; onClose: () => void }) {
  const notify = useNotify()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction(EARNING_TEXTS.accountFailed, setProblem)
  const { close, question } = useGuardedClose(typed.trim() !== '', onClose, 'page')

  const send = () => {
    if (!isRefundAccount(typed)) return setProblem(EARNING_TEXTS.badAccount)
    void run(async () => {
      const { message } = await api(calls.nameSellerAccount, { body: { account: typed } })
      notify({ type: 'success', message })
      onNamed()
    })
  }

  return (
    <form
      className="seller-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field
        label="Bank account or UPI id"
        hint="A UPI id, or an account number with its IFSC. One rupee is sent to see whose it is."
        error={problem}
      >
        <Input
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(null)
          }}
        />
      </Field>
      <div className="seller-form-foot">
        <Button look="line" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy} busyText="Asking the bank…">
          Ask the bank
        </Button>
      </div>
      {question}
    </form>
  )
}
