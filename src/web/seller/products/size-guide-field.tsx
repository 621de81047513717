import * as calls from '#contracts/calls/seller-size-guides.ts'
import type { Text } from '#rules/message.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/input.tsx'
import { useProductsHome } from './products-home.ts'

type SizeGuideFieldProps = { value: string; onChange: (id: string) => void; error: Text | null | undefined }

/** The guide that stands beside the sizes; a product of before has none. */
export function SizeGuideField({ value, onChange, error }: SizeGuideFieldProps) {
  const { data } = useApiQuery(calls.listSizeGuides)
  const home = useProductsHome()
  const guides = (data?.sizeGuides ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  // Until the list is there, the chosen one is kept.
  const unknown = value === '' || guides.some((guide) => guide.value === value) ? [] : [{ value, label: 'Loading…' }]
  return (
    <Field
      label="Size guide"
      optional
      error={error}
      hint="Stands beside the sizes"
      aside={
        <a className="link" href={`${home}/size-guides`} target="_blank" rel="noreferrer">
          Manage size guides
        </a>
      }
    >
      <Select
        name="sizeGuideId"
        value={value}
        options={[{ value: '', label: 'None' }, ...guides, ...unknown]}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
