import { type CouponForm, ROLES } from '#rules/coupon-form.ts'
import type { Text } from '#rules/message.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'

type RoleChoiceProps = {
  /** Of the sentence about what is wrong. */
  id: string
  chosen: CouponForm['applicableRoles']
  onChange: (roles: CouponForm['applicableRoles']) => void
  error: Text | null | undefined
}

/** Whose coupon it is: of customers, of those who sell here, of those who run the shop. */
export function RoleChoice({ id, chosen, onChange, error }: RoleChoiceProps) {
  return (
    <fieldset className="choice-set">
      <legend className="label">Roles</legend>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          name="applicableRoles"
          label={`${role[0]?.toUpperCase()}${role.slice(1)}`}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChange(ROLES.filter((one) => (one === role ? target.checked : chosen.includes(one))))
          }
        />
      ))}
      <FieldError id={id} text={error} />
    </fieldset>
  )
}
