import { useState } from 'react'
import * as calls from '#contracts/calls/own-seller.ts'
import type { OwnSellerJson } from '#contracts/seller/own-seller.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import { INDIAN_STATES } from '#rules/indian-states.ts'
import { type OwnSellerForm as Form, OWN_SELLER_LENGTHS, validateOwnSeller } from '#rules/own-seller-form.ts'
import { api } from '../../client/api.ts'
import { useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { editConflict } from '../../desk/edit-conflict.ts'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useUnsaved } from '../../desk/unsaved-guard.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select, TextArea } from '../../ui/forms/input.tsx'
import { notifyStandingChanged } from '../own-standing.tsx'
import { FetchedAt } from '../parcels/fetched-at.tsx'
import { OrdersDue } from './orders-due.tsx'
import { OwnShipping } from './own-shipping.tsx'
import { today } from './settings-values.ts'

/** What a seller other than the house says of themselves. */
export function OwnSellerForm({ seller }: { seller: OwnSellerJson }) {
  const notify = useNotify()
  const [seen, setSeen] = useState(seller.updatedAt)
  const [{ ordersDue, fetchedAt }, setSaved] = useState(seller)
  const { values, set, reset, problems, notice, isBusy, isDirty, form } = useForm({
    initial: () => toForm(seller),
    validate: (typed) => validateOwnSeller(typed, today()).problems,
    submit: save,
    failed: OWN_SELLER_TEXTS.saveFailed,
    onFailure: (failure) => setSeen(editConflict(failure) ?? seen),
  })
  useUnsaved(isDirty)

  async function save(typed: Form) {
    const answer = await api(calls.changeOwnSeller, { body: { ...typed, updatedAt: seen } })
    reset(toForm(answer.seller))
    setSeen(answer.seller.updatedAt)
    setSaved(answer.seller)
    notifyStandingChanged()
    notify({ type: 'success', message: answer.message })
  }

  const typed = (name: keyof Form) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  return (
    <form className="seller-form settings-form" {...form}>
      {notice === null ? null : <FormNotice>{notice}</FormNotice>}
      <section className="form-part" aria-labelledby="own-who">
        <h2 id="own-who">Who you are</h2>
        <Field label="Name" error={problems.name} hint="Shoppers read it beside your goods">
          <Input {...typed('name')} maxLength={OWN_SELLER_LENGTHS.name} required />
        </Field>
        <Field label="Story" optional error={problems.story} hint="What you make and how">
          <TextArea {...typed('story')} rows={6} maxLength={OWN_SELLER_LENGTHS.story} />
        </Field>
        <div className="form-pair">
          <Field label="Town" error={problems.city}>
            <Input {...typed('city')} maxLength={OWN_SELLER_LENGTHS.city} required />
          </Field>
          <Field label="State" error={problems.state}>
            <Select
              {...typed('state')}
              options={[
                { value: '', label: 'Choose a state' },
                ...INDIAN_STATES.map(({ name }) => ({ value: name, label: name })),
              ]}
            />
          </Field>
        </div>
        <Field
          label="GSTIN"
          optional
          error={problems.gstin}
          hint="Empty while you are not registered: then your goods are sold only within your state"
        >
          <Input {...typed('gstin')} maxLength={20} spellCheck={false} autoCapitalize="characters" />
        </Field>
      </section>
      <section className="form-part" aria-labelledby="own-where">
        <h2 id="own-where">Addresses</h2>
        <Field label="Address" error={problems.address}>
          <TextArea {...typed('address')} rows={2} required />
        </Field>
        <Field
          label="Pickup address"
          optional
          error={problems.pickupAddress}
          hint="Where parcels are fetched, if elsewhere"
        >
          <TextArea {...typed('pickupAddress')} rows={2} />
        </Field>
        <FetchedAt fetchedAt={fetchedAt} />
        <Field label="Return address" optional error={problems.returnAddress} hint="Where returns go, if elsewhere">
          <TextArea {...typed('returnAddress')} rows={2} />
        </Field>
      </section>
      <section className="form-part" aria-labelledby="own-when">
        <h2 id="own-when">Time</h2>
        <div className="form-pair">
          <Field
            label="Days to make"
            optional
            error={problems.daysToMake}
            hint="For every piece that does not say it itself. Leave it empty if yours lie ready."
          >
            <Input {...typed('daysToMake')} type="number" min={1} max={90} step={1} inputMode="numeric" />
          </Field>
          <Field
            label="Away until"
            optional
            error={problems.awayUntil}
            hint="Shoppers are told; new orders are taken and sent afterwards, orders from before keep their dates."
          >
            <Input {...typed('awayUntil')} type="date" min={today()} />
          </Field>
        </div>
        <OrdersDue count={ordersDue} />
      </section>
      <OwnShipping typed={typed} problems={problems} />
      <div className="seller-form-foot">
        <Button type="submit" busy={isBusy} busyText="Saving…">
          Save
        </Button>
      </div>
    </form>
  )
}

/** A past holiday is omitted. */
function toForm({
  daysToMake,
  awayUntil,
  shippingFee,
  freeShippingFrom,
  gstin,
  suspendedReason: _,
  slug: _slug,
  updatedAt: _at,
  ordersDue: _due,
  fetchedAt: _place,
  ...words
}: OwnSellerJson): Form {
  return {
    ...words,
    daysToMake: daysToMake === null ? '' : String(daysToMake),
    awayUntil: awayUntil !== null && awayUntil >= today() ? awayUntil : '',
    shippingFee: shippingFee === null ? '' : String(shippingFee),
    freeShippingFrom: freeShippingFrom === null ? '' : String(freeShippingFrom),
    gstin: gstin ?? '',
  }
}
