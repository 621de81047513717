import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { PackingJson } from '#contracts/seller/parcels.ts'
import { useRights } from '../../desk/use-rights.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { Input, Select } from '../../ui/forms/input.tsx'
import { draftMeasures, draftWeight, hasBadWeight, inBox, leftOf, type ParcelDraft } from './pack-draft.ts'
import { ParcelOffers } from './parcel-offers.tsx'

type Props = {
  draft: ParcelDraft
  name: string
  packing: PackingJson
  problem: string | null
  onChange: (part: Partial<ParcelDraft>, isTyped?: boolean) => void
  onPieces: (item: PackingJson['items'][number], typed: string) => void
  onRemove: (() => void) | null
}

const MEASURES = [
  { name: 'lengthMm', label: 'Length (mm)' },
  { name: 'widthMm', label: 'Width (mm)' },
  { name: 'heightMm', label: 'Height (mm)' },
] as const

/** One parcel to be packed: pieces, box, weight, measures, courier. */
export function ParcelFields({ draft, name, packing, problem, onChange, onPieces, onRemove }: Props) {
  const errorId = `parcel-${draft.key}-problem`
  const { boxes } = packing
  const has = useRights()
  const options = [{ value: '', label: 'No box' }, ...boxes.map((box) => ({ value: box._id, label: box.name }))]
  const sum = draftWeight({ ...draft, weight: '' }, packing)
  return (
    <fieldset className="parcel-fields" aria-describedby={problem === null ? undefined : errorId}>
      <legend>{name}</legend>
      <FieldError id={errorId} text={problem} />
      <div className="parcel-pieces">
        {packing.items
          .filter((item) => leftOf(item) > 0)
          .map((item) => (
            <Field
              key={item._id}
              label={item.choice === '' ? item.title : `${item.title}, ${item.choice}`}
              hint={`of ${leftOf(item)}`}
            >
              <Input
                type="number"
                min={0}
                max={leftOf(item)}
                step={1}
                inputMode="numeric"
                value={draft.pieces[item._id] ?? ''}
                onChange={({ target }) => onPieces(item, target.value)}
              />
            </Field>
          ))}
      </div>
      <div className="parcel-measures">
        <Field
          label="Box"
          hint={
            boxes.length === 0 && has('settings:write') ? (
              <TextLink href="/seller/settings">Add your boxes in the settings</TextLink>
            ) : undefined
          }
        >
          <Select
            options={options}
            value={draft.boxId}
            onChange={({ target }) => onChange(inBox(boxes.find(({ _id }) => _id === target.value)))}
          />
        </Field>
        <Field
          label="Weight (g)"
          hint={sum === null ? 'Empty: pieces and box' : `Empty: ${sum} g, pieces and box`}
          error={hasBadWeight(draft, packing) ? PARCEL_TEXTS.parcelWeight : null}
        >
          <Input
            inputMode="numeric"
            value={draft.weight}
            placeholder={sum === null ? '' : String(sum)}
            onChange={({ target }) => onChange({ weight: target.value })}
          />
        </Field>
        {MEASURES.map((measure) => (
          <Field key={measure.name} label={measure.label}>
            <Input
              inputMode="numeric"
              value={draft[measure.name]}
              onChange={({ target }) => onChange({ [measure.name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <ParcelOffers
        orderId={packing.order._id}
        weightGrams={draftWeight(draft, packing)}
        measures={draftMeasures(draft)}
        chosen={draft.courierId}
        onChoose={(courierId, isTyped) => onChange({ courierId }, isTyped)}
      />
      {onRemove === null ? null : (
        <Button look="plain" small onClick={onRemove}>
          Remove this parcel
        </Button>
      )}
    </fieldset>
  )
}
