import { useId } from 'react'
import { BOX_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { BoxJson, SavedBoxJson } from '#contracts/seller/parcels.ts'
import { useForm } from '../../client/use-form.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { sendBox } from '../parcels/parcel-calls.ts'
import '../parcels/parcels.css'

type Typed = Record<'name' | 'lengthMm' | 'widthMm' | 'heightMm' | 'weightGrams', string>

const NUMBERS = [
  { name: 'lengthMm', label: 'Length inside (mm)' },
  { name: 'widthMm', label: 'Width inside (mm)' },
  { name: 'heightMm', label: 'Height inside (mm)' },
  { name: 'weightGrams', label: 'Weight when empty (g)' },
] as const

type Props = { box: BoxJson | null; onSaved: (saved: SavedBoxJson) => void; onClose: () => void }

export default function BoxDialog({ box, onSaved, onClose }: Props) {
  const formId = useId()
  const { values, set, problems, notice, isBusy, isDirty, form } = useForm<Typed>({
    initial: () => toTyped(box),
    validate,
    failed: BOX_TEXTS.failed,
    submit: async (typed) => {
      const numbers = {
        lengthMm: Number(typed.lengthMm),
        widthMm: Number(typed.widthMm),
        heightMm: Number(typed.heightMm),
      }
      onSaved(await sendBox(box?._id ?? null, { name: typed.name, ...numbers, weightGrams: Number(typed.weightGrams) }))
    },
  })
  const { close, question } = useGuardedClose(isDirty, onClose)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={box === null ? 'Add box' : `Edit ${box.name}`}
      size="narrow"
      footer={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Save box
          </Button>
        </>
      }
    >
      <form id={formId} className="packing dense" {...form}>
        {notice === null ? null : <Notice tone="bad">{notice}</Notice>}
        <Field label="Name" error={problems.name} hint="As you call it: small box, cloth bag">
          <Input
            name="name"
            value={values.name}
            maxLength={60}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <div className="box-fields">
          {NUMBERS.map(({ name, label }) => (
            <Field key={name} label={label} error={problems[name]}>
              <Input
                name={name}
                inputMode="numeric"
                value={values[name]}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            </Field>
          ))}
        </div>
      </form>
      {question}
    </Dialog>
  )
}

function toTyped(box: BoxJson | null): Typed {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  return {
    name: box?.name ?? '',
    ...{ lengthMm: text(box?.lengthMm), widthMm: text(box?.widthMm), heightMm: text(box?.heightMm) },
    weightGrams: text(box?.weightGrams),
  }
}

function validate(typed: Typed): Partial<Typed> {
  const isWhole = (text: string, least: number, most: number) =>
    /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
  return {
    ...(typed.name.trim() === '' ? { name: BOX_TEXTS.name } : {}),
    ...(isWhole(typed.lengthMm, 1, 3000) ? {} : { lengthMm: BOX_TEXTS.measure }),
    ...(isWhole(typed.widthMm, 1, 3000) ? {} : { widthMm: BOX_TEXTS.measure }),
    ...(isWhole(typed.heightMm, 1, 3000) ? {} : { heightMm: BOX_TEXTS.measure }),
    ...(isWhole(typed.weightGrams, 0, 100_000) ? {} : { weightGrams: BOX_TEXTS.weight }),
  }
}
