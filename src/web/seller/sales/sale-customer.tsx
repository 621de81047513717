import { useState } from 'react'
import * as calls from '#contracts/calls/manual-sales.ts'
import type { CustomerMatchJson } from '#contracts/seller/manual-sales.ts'
import { normalizePhone } from '#rules/address.ts'
import { INDIAN_STATES } from '#rules/indian-states.ts'
import { toEnglish } from '#rules/message.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Disclosure } from '../../ui/data/disclosure.tsx'
import { EmailInput } from '../../ui/forms/email-input.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select } from '../../ui/forms/input.tsx'
import type { SaleDraft } from './sale-draft.ts'
import { changeDraft } from './sale-stores.ts'
import { useIsOnline } from './use-sales.ts'

const STATES = [
  { value: '', label: 'Please choose' },
  ...INDIAN_STATES.map(({ name }) => ({ value: name, label: name })),
]

type Part = { draft: SaleDraft }
const set = (part: Partial<SaleDraft>) => changeDraft((draft) => ({ ...draft, ...part }))

/** Nobody has to say who they are for what they carry away; what is sent needs an address. */
export function SaleCustomer({ draft }: Part) {
  const isSent = draft.handover === 'send'
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="sale-part" aria-label="Customer">
      <Disclosure
        summary={isSent ? 'Customer and address' : 'Customer (only if they want to be found again)'}
        open={isOpen || isSent}
        onToggle={setOpen}
      >
        <div className="sale-fields">
          <PhoneLookup draft={draft} />
          <Field label="Name" optional={!isSent}>
            <Input
              value={draft.fullName}
              maxLength={121}
              autoComplete="off"
              onChange={({ target }) => set({ fullName: target.value })}
            />
          </Field>
          <Field label="Email" optional hint="For the invoice by mail.">
            <EmailInput
              value={draft.email}
              autoComplete="off"
              onChange={({ target }) => set({ email: target.value })}
            />
          </Field>
          {isSent ? <SaleAddress draft={draft} /> : null}
        </div>
      </Disclosure>
    </section>
  )
}

function SaleAddress({ draft }: Part) {
  return (
    <>
      <Field label="House, street and area">
        <Input value={draft.address} maxLength={300} onChange={({ target }) => set({ address: target.value })} />
      </Field>
      <Field label="City">
        <Input value={draft.city} maxLength={80} onChange={({ target }) => set({ city: target.value })} />
      </Field>
      <Field label="State">
        <Select value={draft.state} options={STATES} onChange={({ target }) => set({ state: target.value })} />
      </Field>
      <Field label="PIN code">
        <Input
          value={draft.postalCode}
          inputMode="numeric"
          maxLength={10}
          onChange={({ target }) => set({ postalCode: target.value })}
        />
      </Field>
      <Field label="Sending costs" optional>
        <Input
          value={draft.shipping}
          inputMode="decimal"
          placeholder="₹0"
          onChange={({ target }) => set({ shipping: target.value })}
        />
      </Field>
    </>
  )
}

/** Who has the number is asked, never assumed: names are mostly hidden until the buyer says yes. */
function PhoneLookup({ draft }: Part) {
  const isOnline = useIsOnline()
  const [found, setFound] = useState<{ phone: string; matches: CustomerMatchJson[] } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useAction('The number could not be looked up.', (message) => setProblem(toEnglish(message)))
  const phone = normalizePhone(draft.phone)
  const matches = found?.phone === phone ? found?.matches : undefined

  const lookUp = () =>
    run(async () => {
      setProblem(null)
      const answer = await api(calls.findCustomers, { body: { phone: phone ?? '' } })
      setFound({ phone: phone ?? '', matches: answer.matches })
    })

  return (
    <div className="sale-phone">
      <Field label="Phone" optional={draft.handover === 'now'} error={problem}>
        <Input
          type="tel"
          value={draft.phone}
          autoComplete="off"
          onChange={({ target }) => set({ phone: target.value, matchId: null })}
        />
      </Field>
      {phone !== null && isOnline ? (
        <Button look="line" busy={isBusy} onClick={() => void lookUp()}>
          Known?
        </Button>
      ) : null}
      {matches === undefined ? null : (
        <ul className="sale-matches" aria-label="Customers with this number">
          {matches.length === 0 ? <li className="hint">Nobody has this number yet.</li> : null}
          {matches.map((match) => (
            <Match key={match._id} match={match} isChosen={draft.matchId === match._id} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Match({ match, isChosen }: { match: CustomerMatchJson; isChosen: boolean }) {
  const { _id, name, email, city, orders, kind } = match
  const facts = [
    email,
    city,
    orders === 1 ? '1 order' : `${orders} orders`,
    kind === 'guest' ? 'without an account' : '',
  ]
  return (
    <li>
      <p>
        <b>{name}</b>
        <span className="hint">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <Button look={isChosen ? 'solid' : 'line'} small onClick={() => set({ matchId: isChosen ? null : _id })}>
        {isChosen ? 'Theirs' : 'It is them'}
      </Button>
    </li>
  )
}
