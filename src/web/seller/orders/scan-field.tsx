import { type KeyboardEvent, type Ref, useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'

const ORDER = /^[0-9A-HJKMNP-TV-Z]{8}$/i

type Props = {
  courier: string
  onLine: (line: string) => void
  /** Where the slip alone is scanned. */
  onOrder?: (order: string) => void
  ref?: Ref<HTMLInputElement>
}

/** For a scanner, which types a code and Enter: first the slip's barcode, then the parcel's. */
export function ScanField({ courier, onLine, onOrder, ref }: Props) {
  const [code, setCode] = useState('')
  const [order, setOrder] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // A scan must not submit.
    event.preventDefault()
    const scanned = code.trim()
    if (scanned === '') return
    setCode('')
    setProblem(null)
    if (order !== null) {
      onLine([order, courier.trim(), scanned].join(', '))
      setOrder(null)
    } else if (ORDER.test(scanned)) (onOrder ?? setOrder)(scanned.toUpperCase())
    else setProblem('Please scan the order first.')
  }

  const first =
    onOrder === undefined ? 'First the packing slip, then the parcel.' : 'The packing slip: its label opens.'
  const hint = order === null ? first : `Order ${order}: now the parcel.`
  return (
    <Field label="Scan" optional={onOrder === undefined} error={problem} hint={hint}>
      <Input
        {...(ref === undefined ? {} : { ref })}
        value={code}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={({ target }) => setCode(target.value)}
      />
    </Field>
  )
}
