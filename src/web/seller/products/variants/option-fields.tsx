import { Plus, Trash2 } from 'lucide-react'
import type { Text } from '#rules/message.ts'
import type { OptionKind, ProductOption } from '#rules/product-variant.ts'
import { MAX_OPTION_NAME } from '#rules/variants/product-options.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Swatch } from '../../../ui/product/swatches.tsx'
import { TagField } from '../tag-field.tsx'
import { addOption, kindsToAdd, removeOption, renameOption, SIZE_SETS, setValues, withValues } from './edit-variants.ts'
import type { VariantsDraft } from './variants-draft.ts'

export type EditVariants = (change: (draft: VariantsDraft) => VariantsDraft) => void

const HINTS: Record<OptionKind, string> = {
  colour:
    'A name such as Teal, or a code such as #2f8580; several with commas. A name without a dot is shown as a word.',
  size: 'Letters, numbers or ages; they sort themselves',
  other: 'For example Cotton, Silk',
}
const ADD_TEXTS: Record<OptionKind, string> = { colour: 'Add colour', size: 'Add size', other: 'Add another option' }

type OptionFieldsProps = { draft: VariantsDraft; problem: Text | null | undefined; onEdit: EditVariants }

/** What there is to choose, such as colour and size, and the values of each. */
export function OptionFields({ draft, problem, onEdit }: OptionFieldsProps) {
  const kinds = kindsToAdd(draft)
  const wrong = { ...placeOfProblem(draft.options), text: problem }
  return (
    <div className="option-fields">
      {draft.options.map((option, at) => (
        <OptionField
          key={String(at)}
          option={option}
          problem={at === wrong.at ? wrong : null}
          onRename={(name) => onEdit((now) => renameOption(now, at, name))}
          onValues={(values) => onEdit((now) => setValues(now, at, values))}
          onRemove={() => onEdit((now) => removeOption(now, at))}
        />
      ))}
      <FieldError text={draft.options.length === 0 ? problem : null} />
      {kinds.length === 0 ? null : (
        <div className="form-buttons">
          {kinds.map((kind) => (
            <Button key={kind} look="line" small onClick={() => onEdit((now) => addOption(now, kind))}>
              <Icon of={Plus} />
              {ADD_TEXTS[kind]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Where an error about all options is shown: a missing name at its place, else where values are missing. */
function placeOfProblem(options: readonly ProductOption[]): { at: number; isName: boolean } {
  const unnamed = options.findIndex(({ name, values }) => name.trim() === '' && values.length > 0)
  if (unnamed >= 0) return { at: unnamed, isName: true }
  return {
    at: Math.max(
      0,
      options.findIndex(({ values }) => values.length === 0),
    ),
    isName: false,
  }
}

type OptionFieldProps = {
  option: ProductOption
  problem: { text: Text | null | undefined; isName: boolean } | null
  onRename: (name: string) => void
  onValues: (values: readonly string[]) => void
  onRemove: () => void
}

function OptionField({ option, problem, onRename, onValues, onRemove }: OptionFieldProps) {
  const { name, kind, values } = option
  const called = name.trim() || 'this option'
  return (
    <fieldset className="option-field">
      <legend className="sr">Option {called}</legend>
      <div className="option-name">
        <Field label="Option" error={problem?.isName ? problem.text : null}>
          <Input
            value={name}
            maxLength={MAX_OPTION_NAME}
            placeholder="Fabric"
            onChange={({ target }) => onRename(target.value)}
            // Enter would send the form.
            onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
          />
        </Field>
        <IconButton icon={Trash2} label={`Remove the option ${called}`} onClick={onRemove} />
      </div>
      <div className="option-values">
        <TagField
          label={`Values of ${called}`}
          hint={HINTS[kind]}
          tags={values}
          withTag={(tags, typed) => withValues(kind, tags, typed)}
          onChange={onValues}
          error={problem?.isName === false ? problem.text : null}
          {...(kind === 'colour' ? { mark: (colour: string) => <Swatch colour={colour} /> } : {})}
        />
        {kind === 'size' ? (
          <div className="size-sets">
            {SIZE_SETS.map(({ label, values: set }) => (
              <Button
                key={label}
                look="line"
                small
                aria-label={`Add sizes ${label}`}
                onClick={() => onValues(withValues(kind, values, set.join(',')))}
              >
                {label}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </fieldset>
  )
}
