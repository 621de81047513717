import { useRef, useState } from 'react'
import * as calls from '#contracts/calls/settings.ts'
import type { SettingsJson } from '#contracts/seller/settings.ts'
import { SETTINGS_TEXTS } from '#contracts/seller/settings-texts.ts'
import { isFeeSlip } from '#rules/bulk-edit.ts'
import { CASH_PLACES } from '#rules/fee-placeholders.ts'
import { INDIAN_STATES } from '#rules/indian-states.ts'
import { formatMoney, toPaise } from '#rules/money.ts'
import { type SettingsForm as Form, validateSettings } from '#rules/settings-form.ts'
import { plainNumber } from '#rules/typed-number.ts'
import { api } from '../../client/api.ts'
import { setStore } from '../../client/store.ts'
import { useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { editConflict } from '../../desk/edit-conflict.ts'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useUnsaved } from '../../desk/unsaved-guard.tsx'
import { freeShippingText } from '../../shell/fee-texts.ts'
import { useFees, useFrame } from '../../shell/use-frame.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select, TextArea } from '../../ui/forms/input.tsx'
import { OrdersDue } from './orders-due.tsx'
import { SettingsAdvance } from './settings-advance.tsx'
import { SettingsCashRules } from './settings-cash-rules.tsx'
import { SettingsFees } from './settings-fees.tsx'
import { today, toForm } from './settings-values.ts'

/** Unusually higher fees: perhaps an extra digit. */
function unusualFees(before: Form, after: Form): { path: string; message: string }[] {
  return (['shippingFee', 'platformFee'] as const).flatMap((path) => {
    const [was, will] = [before, after].map((form) => toPaise(Number(plainNumber(form[path]))) ?? 0) as [number, number]
    if (!isFeeSlip(was, will)) return []
    return [
      { path, message: `That is ${formatMoney(will)} instead of ${formatMoney(was)}. Press Save again to keep it.` },
    ]
  })
}

type Words = Exclude<
  keyof Form,
  | 'notifications'
  | 'isCodOffered'
  | 'isPrepayOffered'
  | 'isCreditOffered'
  | 'isGiftCardOffered'
  | 'prepaidCategories'
  | 'isMadeToOrderPrepaid'
>

export function SettingsForm({ settings }: { settings: SettingsJson }) {
  const notify = useNotify()
  const { values, saved, set, reset, problems, showErrors, notice, isBusy, isDirty, form } = useForm({
    initial: () => toForm(settings),
    validate: (typed) => validateSettings(typed, today()).problems,
    submit: save,
    failed: SETTINGS_TEXTS.saveFailed,
    onFailure: (failure) => setSeen(editConflict(failure) ?? seen),
  })
  const [seen, setSeen] = useState(settings.updatedAt)
  const [ordersDue, setOrdersDue] = useState(0)
  const savedFees = useFees()
  const { hasCourier } = useFrame().facts
  /** The unusual fees that were confirmed. */
  const confirmed = useRef('')
  useUnsaved(isDirty)

  async function save(typed: Form) {
    const unusual = unusualFees(saved, typed)
    const asked = JSON.stringify(unusual)
    if (unusual.length > 0 && confirmed.current !== asked) {
      confirmed.current = asked
      showErrors(unusual)
      return
    }
    const answer = await api(calls.changeSettings, { body: { ...typed, updatedAt: seen } })
    reset(toForm(answer.settings))
    setSeen(answer.settings.updatedAt)
    setStore(answer.settings)
    setOrdersDue(answer.ordersDue)
    notify({ type: 'success', message: answer.message })
  }

  const typed = (name: Words) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  return (
    <form className="seller-form settings-form" {...form}>
      {notice === null ? null : <FormNotice>{notice}</FormNotice>}
      <section className="form-part" aria-labelledby="settings-store">
        <h2 id="settings-store">The store</h2>
        <Field label="Store name" error={problems.storeName}>
          <Input {...typed('storeName')} maxLength={60} required />
        </Field>
        <div className="form-pair">
          <Field label="Email" error={problems.email}>
            <Input {...typed('email')} type="email" maxLength={254} required />
          </Field>
          <Field label="Phone" error={problems.phone}>
            <Input {...typed('phone')} type="tel" maxLength={24} required />
          </Field>
        </div>
        <Field label="Address" error={problems.address}>
          <TextArea {...typed('address')} rows={2} required />
        </Field>
        <Field label="Banner text" optional error={problems.bannerText} hint={`Empty: ${freeShippingText(savedFees)}`}>
          <Input {...typed('bannerText')} maxLength={120} />
        </Field>
      </section>
      <SettingsFees typed={typed} problems={problems} />
      <section className="form-part" aria-labelledby="settings-law">
        <h2 id="settings-law">Tax and law</h2>
        <Field label="Legal name" error={problems.legalName} hint="Stands on invoices">
          <Input {...typed('legalName')} maxLength={120} required />
        </Field>
        <div className="form-pair">
          <Field label="GSTIN" optional error={problems.gstin} hint="Empty while the shop is not registered">
            <Input {...typed('gstin')} maxLength={20} spellCheck={false} autoCapitalize="characters" />
          </Field>
          <Field label="State" error={problems.state}>
            <Select {...typed('state')} options={INDIAN_STATES.map(({ name }) => ({ value: name, label: name }))} />
          </Field>
        </div>
        <Field label="Grievance officer" error={problems.grievanceOfficer}>
          <Input {...typed('grievanceOfficer')} maxLength={80} required />
        </Field>
        <div className="form-pair">
          <Field label="Grievance email" error={problems.grievanceEmail}>
            <Input {...typed('grievanceEmail')} type="email" maxLength={254} required />
          </Field>
          <Field label="Grievance phone" error={problems.grievancePhone}>
            <Input {...typed('grievancePhone')} type="tel" maxLength={24} required />
          </Field>
        </div>
      </section>
      <section className="form-part" aria-labelledby="settings-work">
        <h2 id="settings-work">Notifications and stock</h2>
        <Switch
          label="Notifications"
          hint="Write to the store's email about new orders, returns and low stock"
          checked={values.notifications}
          onChange={({ target }) => set({ notifications: target.checked })}
        />
        <Field label="Low stock alert" error={problems.lowStockAlert} hint="Products at or below it are marked">
          <Input {...typed('lowStockAlert')} type="number" min={0} step={1} inputMode="numeric" required />
        </Field>
      </section>
      <section className="form-part" aria-labelledby="settings-cod">
        <h2 id="settings-cod">Cash on delivery</h2>
        <Switch
          label="Offer cash on delivery"
          checked={values.isCodOffered}
          onChange={({ target }) => set({ isCodOffered: target.checked })}
        />
        <Switch
          label="Let buyers pay cash orders online until they ship"
          hint="The same order and the same total; its label then asks for no cash"
          checked={values.isPrepayOffered}
          onChange={({ target }) => set({ isPrepayOffered: target.checked })}
        />
        <div className="form-pair">
          <Field label="Confirm orders above (₹)" error={problems.codConfirmAbove}>
            <Input {...typed('codConfirmAbove')} type="number" min={0} inputMode="decimal" required />
          </Field>
          <Field label="At most (₹)" optional error={problems.codMaximum}>
            <Input {...typed('codMaximum')} type="number" min={0} inputMode="decimal" />
          </Field>
        </div>
        <Field label="Open orders a customer may have" optional error={problems.codOpenOrders}>
          <Input {...typed('codOpenOrders')} type="number" min={1} step={1} inputMode="numeric" />
        </Field>
        {hasCourier ? (
          <Field
            label="Days until a courier's cash is missing"
            error={problems.remittanceDays}
            hint="From the delivery on. Counts once a remittance was imported, on the money page."
          >
            <Input {...typed('remittanceDays')} type="number" min={1} max={90} step={1} inputMode="numeric" required />
          </Field>
        ) : null}
        <SettingsAdvance typed={typed} problems={problems} />
        <p className="hint">
          Pages follow at once; a policy follows where {CASH_PLACES.section} or {CASH_PLACES.ways} stands in it.
        </p>
      </section>
      <SettingsCashRules values={values} typed={typed} problems={problems} onChange={set} />
      <section className="form-part" aria-labelledby="settings-credit">
        <h2 id="settings-credit">Store credit and gift cards</h2>
        <Switch
          label="Let buyers choose store credit for a return"
          hint="Instead of money, at once when the return is refunded. Credit that they have can always be spent"
          checked={values.isCreditOffered}
          onChange={({ target }) => set({ isCreditOffered: target.checked })}
        />
        <Switch
          label="Sell gift cards"
          hint="Bought online, mailed on a chosen day, redeemed as store credit. Cards that were sold stay good"
          checked={values.isGiftCardOffered}
          onChange={({ target }) => set({ isGiftCardOffered: target.checked })}
        />
      </section>
      <section className="form-part" aria-labelledby="settings-exchange">
        <h2 id="settings-exchange">Exchange</h2>
        <Field
          label="Send at once after so many delivered orders"
          optional
          error={problems.exchangeTrustOrders}
          hint="To customers whose returns were always what they should be. Left empty, what goes out always waits for the return."
        >
          <Input {...typed('exchangeTrustOrders')} type="number" min={1} step={1} inputMode="numeric" />
        </Field>
      </section>
      <section className="form-part" aria-labelledby="settings-away">
        <h2 id="settings-away">Holiday</h2>
        <Field
          label="Away until"
          optional
          error={problems.awayUntil}
          hint="Shoppers are told; new orders are taken and sent afterwards, orders from before keep their dates. Empty while the shop is there."
        >
          <Input {...typed('awayUntil')} type="date" min={today()} />
        </Field>
        <OrdersDue count={ordersDue} />
      </section>
      <div className="form-buttons form-foot">
        <Button type="submit" busy={isBusy} busyText="Saving…">
          Save Settings
        </Button>
      </div>
    </form>
  )
}
