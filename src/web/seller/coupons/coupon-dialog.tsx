import { useId, useState } from 'react'
import * as calls from '#contracts/calls/coupons.ts'
import { SELLER_COUPON_TEXTS } from '#contracts/offers/coupon-texts.ts'
import type { CouponJson } from '#contracts/offers/coupons.ts'
import { type CouponForm, formDay, validateCoupon } from '#rules/coupon-form.ts'
import type { Text } from '#rules/message.ts'
import { useLastUser } from '../../account/use-last-user.ts'
import { api } from '../../client/api.ts'
import { isOfOtherSeller } from '../../client/permission-user.ts'
import { useForm } from '../../client/use-form.ts'
import { editConflict } from '../../desk/edit-conflict.ts'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { couponToForm } from './coupon-labels.ts'
import { RoleChoice } from './role-choice.tsx'
import { UserPicker } from './user-picker.tsx'

type CouponDialogProps = {
  /** The coupon to edit, or null for a new one. */
  coupon: CouponJson | null
  onClose: () => void
  onSaved: (coupon: CouponJson, message: Text) => void
}

const TYPES = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed amount' },
]

type TypedField = {
  [Name in keyof CouponForm]: CouponForm[Name] extends string ? Name : never
}[keyof CouponForm]

export default function CouponDialog({ coupon, onClose, onSaved }: CouponDialogProps) {
  const [seen, setSeen] = useState(coupon?.updatedAt)
  const formId = useId()
  const user = useLastUser()
  // The shop's customers and its people are its own: another seller names nobody, and sells to customers.
  const picksPeople = user === null || !isOfOtherSeller(user)
  const before = coupon === null ? null : storedTimes(coupon)
  const { values, set, problems, notice, isBusy, isDirty, form } = useForm({
    initial: () => couponToForm(coupon),
    validate: (typed) => validateCoupon(typed, new Date(), before).problems,
    submit: save,
    failed: coupon === null ? SELLER_COUPON_TEXTS.addFailed : SELLER_COUPON_TEXTS.updateFailed,
    onFailure: (failure) => setSeen(editConflict(failure) ?? seen),
  })
  const { close, question } = useGuardedClose(isDirty, onClose)

  async function save(typed: CouponForm) {
    const body = { ...typed, updatedAt: seen }
    const answer = await (coupon === null
      ? api(calls.addCoupon, { body })
      : api(calls.changeCoupon, { params: { id: coupon._id }, body }))
    onSaved(answer.coupon, answer.message)
  }

  const typed = (name: TypedField) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  return (
    <Dialog
      open
      onOpenChange={close}
      title={coupon === null ? 'Add Coupon' : `Edit ${coupon.code}`}
      footer={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyText="Saving…">
            {coupon === null ? 'Add Coupon' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form id={formId} className="seller-form" {...form}>
        {notice === null ? null : <FormNotice>{notice}</FormNotice>}
        <Field
          label="Code"
          error={problems.code}
          hint={coupon === null ? 'Letters, digits, - and _' : 'The code cannot be changed'}
        >
          <Input
            {...typed('code')}
            className="code-letters"
            maxLength={30}
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={coupon !== null}
            required
          />
        </Field>
        <div className="form-pair">
          <Segmented
            legend="Kind"
            name="discountType"
            options={TYPES}
            value={values.discountType}
            onChange={(discountType) => set({ discountType })}
          />
          <Field
            label={values.discountType === 'fixed' ? 'Discount value (₹)' : 'Discount value (%)'}
            error={problems.discountValue}
          >
            <Input
              {...typed('discountValue')}
              type="number"
              inputMode="decimal"
              min={0}
              step={values.discountType === 'fixed' ? 1 : 0.1}
              required
            />
          </Field>
        </div>
        <div className="form-pair">
          <Field label="Minimum order amount (₹)" optional error={problems.minimumOrderAmount}>
            <Input {...typed('minimumOrderAmount')} type="number" inputMode="decimal" min={0} />
          </Field>
          {values.discountType === 'fixed' ? null : (
            <Field label="Maximum discount (₹)" optional error={problems.maximumDiscountAmount}>
              <Input {...typed('maximumDiscountAmount')} type="number" inputMode="decimal" min={0} />
            </Field>
          )}
        </div>
        <div className="form-pair">
          <Field
            label="Start date"
            optional
            error={problems.startDate}
            hint="From the first minute of that day in India"
          >
            <Input {...typed('startDate')} type="date" />
          </Field>
          <Field
            label="Expiration date"
            error={problems.expirationDate}
            hint="Valid through that day, by the clock in India"
          >
            <Input {...typed('expirationDate')} type="date" min={formDay(before?.expiresAt ?? new Date())} required />
          </Field>
        </div>
        <div className="form-pair">
          <Field label="Usage limit" optional error={problems.usageLimit} hint="Orders of all customers together">
            <Input {...typed('usageLimit')} type="number" inputMode="numeric" min={1} step={1} />
          </Field>
          <Field
            label="Usage limit per customer"
            optional
            error={problems.usageLimitPerCustomer}
            hint="1 for once each. Guests are known by email and phone number"
          >
            <Input {...typed('usageLimitPerCustomer')} type="number" inputMode="numeric" min={1} step={1} />
          </Field>
        </div>
        <Checkbox
          label="Only for a customer’s first order"
          hint="Cancelled and failed orders do not count"
          checked={values.isFirstOrderOnly}
          onChange={({ target }) => set({ isFirstOrderOnly: target.checked })}
        />
        {picksPeople ? (
          <RoleChoice
            id={`${formId}-roles`}
            chosen={values.applicableRoles}
            onChange={(applicableRoles) => set({ applicableRoles })}
            error={problems.applicableRoles}
          />
        ) : null}
        {picksPeople ? (
          <UserPicker
            chosen={values.applicableUsers}
            onChange={(applicableUsers) => set({ applicableUsers })}
            error={problems.applicableUsers}
          />
        ) : null}
        <fieldset className="choice-set">
          <legend className="sr">State</legend>
          <Checkbox
            label="Active"
            checked={values.isActive}
            onChange={({ target }) => set({ isActive: target.checked })}
          />
          <Checkbox
            label="Show it to everybody on the offers page"
            checked={values.isPublic}
            onChange={({ target }) => set({ isPublic: target.checked })}
          />
        </fieldset>
      </form>
      {question}
    </Dialog>
  )
}

function storedTimes({ startDate, expirationDate }: CouponJson) {
  return { startsAt: startDate === null ? null : new Date(startDate), expiresAt: new Date(expirationDate) }
}
