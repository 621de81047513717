import { useId, useState } from 'react'
import type { MeaningJson } from '#contracts/catalogue/search.ts'
import { MEANING_TEXTS } from '#contracts/catalogue/search-texts.ts'
import { listedWords, validateMeaning } from '#rules/search/meaning-form.ts'
import { useForm } from '../../client/use-form.ts'
import { editConflict } from '../../desk/edit-conflict.ts'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select, TextArea } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { KIND_OPTIONS } from './meaning-labels.ts'
import { MeaningPreview } from './meaning-preview.tsx'
import type { MeaningKey, MeaningVersion } from './use-meaning-work.ts'

type MeaningDialogProps = {
  /** The meaning to edit, or null for a new one. */
  meaning: MeaningJson | null
  /** A word that people typed, for a new one. */
  typed?: string
  /** Throws what the server refuses. `seen` is the version to overwrite. */
  onSave: (key: MeaningKey, next: MeaningVersion, seen: string) => Promise<void>
  onClose: () => void
}

type Typed = { kind: MeaningJson['kind']; name: string; words: string; finds: string; examples: string }

export default function MeaningDialog({ meaning, typed = '', onSave, onClose }: MeaningDialogProps) {
  const [seen, setSeen] = useState(meaning?.updatedAt ?? '')
  const formId = useId()
  const { values, set, problems, notice, isBusy, isDirty, form } = useForm<Typed>({
    initial: () => typedFrom(meaning, typed),
    validate: (now) => validateMeaning(toForm(now)).problems,
    submit: async (now) => {
      const { kind, name, words, finds } = toForm(now)
      await onSave({ kind, name }, { words, finds, isRemoved: false }, seen)
      onClose()
    },
    failed: MEANING_TEXTS.saveFailed,
    onFailure: (failure) => setSeen(editConflict(failure) ?? seen),
  })
  const { close, question } = useGuardedClose(isDirty, onClose)
  const field = (name: 'name' | 'words' | 'finds' | 'examples') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  return (
    <Dialog
      open
      onOpenChange={close}
      title={meaning === null ? 'Add a meaning' : `Edit “${meaning.name}”`}
      size="wide"
      footer={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyText="Saving…">
            Save meaning
          </Button>
        </>
      }
    >
      <form id={formId} className="seller-form" {...form}>
        {notice === null ? null : <FormNotice>{notice}</FormNotice>}
        {meaning === null ? (
          <div className="form-pair">
            <Field label="Name" error={problems.name} hint="The usual word for it: it is searched too.">
              <Input {...field('name')} maxLength={40} required />
            </Field>
            <Field label="Kind">
              <Select
                name="kind"
                options={KIND_OPTIONS}
                value={values.kind}
                onChange={({ target }) => set({ kind: target.value as Typed['kind'] })}
              />
            </Field>
          </div>
        ) : null}
        <Field
          label="What people type"
          optional
          error={problems.words}
          hint="Words or phrases in any script, separated by commas. Spellings of one sound count as one: lal, laal, लाल."
        >
          <TextArea {...field('words')} rows={4} />
        </Field>
        <Field
          label="Words of products it finds"
          error={problems.finds}
          hint="Single words from titles, categories, colours, materials or descriptions, separated by commas."
        >
          <TextArea {...field('finds')} rows={2} required />
        </Field>
        <Field label="Searches to try" optional hint="Separated by commas; only for the preview.">
          <Input {...field('examples')} maxLength={300} />
        </Field>
        <MeaningPreview input={{ ...toForm(values), isRemoved: false, examples: examplesIn(values.examples) }} />
      </form>
      {question}
    </Dialog>
  )
}

function typedFrom(meaning: MeaningJson | null, typed: string): Typed {
  const { kind, name, words, finds } = meaning ?? { kind: 'synonym', name: typed, words: [], finds: [] }
  return { kind, name, words: words.join(', '), finds: finds.join(', '), examples: '' }
}

function toForm({ kind, name, words, finds }: Typed) {
  return { kind, name: name.trim(), words: listedWords(words), finds: listedWords(finds) }
}

const MAX_EXAMPLES = 8

function examplesIn(text: string): string[] {
  return listedWords(text).slice(0, MAX_EXAMPLES)
}
