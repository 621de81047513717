import { useState } from 'react'
import { allOrNothing } from '#contracts/seller/product-import-texts.ts'
import type { ImportJson } from '#contracts/seller/product-imports.ts'
import type { ImportMode } from '#rules/product-import.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'

type ImportConfirmProps = {
  job: ImportJson
  isBusy: boolean
  onConfirm: (mode: ImportMode) => void
  onCancel: () => void
}

/** All or nothing, or valid rows only; then starts. */
export function ImportConfirm({ job, isBusy, onConfirm, onCancel }: ImportConfirmProps) {
  const { added, changed, refused } = job.preview
  const [mode, setMode] = useState<ImportMode>('good')
  const count = added + changed
  return (
    <div className="seller-form">
      <RadioGroup
        legend="How should it be imported?"
        name="mode"
        options={[
          { value: 'good', label: 'The good rows only', hint: 'Rows that are wrong are left out and reported.' },
          {
            value: 'all',
            label: 'All or nothing',
            hint: refused > 0 ? allOrNothing(refused) : 'If a row cannot be imported, everything is taken back.',
            disabled: refused > 0,
          },
        ]}
        value={mode}
        onChange={(wanted) => setMode(wanted === 'all' ? 'all' : 'good')}
      />
      <div className="seller-form-foot">
        <Button busy={isBusy} busyText="Starting…" disabled={count === 0} onClick={() => onConfirm(mode)}>
          {count === 0 ? 'Nothing to import' : `Import ${count} ${count === 1 ? 'product' : 'products'}`}
        </Button>
        <Button look="line" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
